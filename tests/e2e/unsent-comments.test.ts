import type { Page } from "@playwright/test";
import {
  answerUnderWay,
  breakSilence,
  lostAnswer,
  open,
  reset,
  silence,
  type Hindrance,
} from "./kit/hindrances";
import { expect, signIn, test as base } from "./kit/test";

// What the browser itself says of a broken line is no fault of the site's.
const test = base.extend({ page: async ({ context }, use) => use(await context.newPage()) });

/** Sends a comment to whose answer this happens, and waits until it is on its way. */
async function sendUnanswered(page: Page, path: string, words: string, hindrance: Hindrance) {
  await open(page, path);
  await page.getByLabel("写评论").fill(words);
  await page.route(({ pathname }) => pathname.endsWith("/comments.data"), hindrance.answer);
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "发表评论" }).click();
  await sent;
}

test("a comment that did not arrive stands in its form again in another tab, for its writer, and goes once @script", async ({
  page,
  context,
  scene,
  site,
  newcomer,
}) => {
  const [writer, another] = [newcomer(), newcomer()];
  const path = `/topic/${scene.topic.id - 9}`;
  await signIn(page, writer, site.url);
  await open(page, path);
  await page.getByLabel("写评论").fill("关了页也还在的一句。");
  await page.route("**/*", lostAnswer.answer);
  await page.getByRole("button", { name: "发表评论" }).click();
  await expect(page.getByText("没能送到 · 重试")).toBeVisible();
  await page.close();

  const other = await context.newPage();
  await signIn(other, another, site.url);
  await open(other, path);
  await expect(other.getByLabel("写评论")).toHaveValue("");
  await signIn(other, writer, site.url);
  await open(other, path);
  await expect(other.getByLabel("写评论")).toHaveValue("关了页也还在的一句。");
  await expect(other.getByText("上次没有发出 · 重试")).toBeVisible();
  await other.getByRole("button", { name: "重试" }).click();
  await expect(other.getByLabel("写评论")).toHaveValue("");
  await other.goto(`${path}?sort=newest`);
  await expect(
    other.getByRole("paragraph").filter({ hasText: "关了页也还在的一句。" }),
  ).toHaveCount(1);
  await expect(other.getByLabel("写评论")).toHaveValue("");
  await other.close();
});

test("a comment whose page is left before it is answered stands in its form again, and goes once @script", async ({
  page,
  scene,
  site,
  newcomer,
}) => {
  const path = `/topic/${scene.topic.id - 9}`;
  const words = "按了发表就点了别处的一句。";
  await signIn(page, newcomer(), site.url);
  await sendUnanswered(page, path, words, answerUnderWay);
  await page.goto("/about");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await open(page, path);
  await expect(page.getByLabel("写评论")).toHaveValue(words);
  await expect(page.getByText("上次没有等到回音 · 重试")).toBeVisible();
  await expect(page.getByText(`${words.length} / 5,000 字`)).toBeVisible();
  await page.getByRole("button", { name: "重试" }).click();
  await expect(page.getByLabel("写评论")).toHaveValue("");
  await page.goto(`${path}?sort=newest`);
  await expect(page.getByRole("paragraph").filter({ hasText: words })).toHaveCount(1);
  await expect(page.getByLabel("写评论")).toHaveValue("");
});

test("a comment that is lost after somebody went on within the site stands in its form again @script", async ({
  page,
  scene,
  site,
  newcomer,
}) => {
  const path = `/topic/${scene.topic.id - 9}`;
  const words = "发出去以后才断的一句。";
  await signIn(page, newcomer(), site.url);
  await sendUnanswered(page, path, words, silence);
  await page.getByRole("link", { name: "话题", exact: true }).first().click();
  await expect(page).toHaveURL("/topics");
  // Where the server can be reached the comment would be sent by the browser itself.
  await page.route("**/manifest.webmanifest", reset.answer);
  // The word goes soon: whoever looks for it is there before it comes.
  const said = expect(page.getByText("没能送到")).toBeVisible();
  await breakSilence();
  await said;
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await open(page, path);
  await expect(page.getByLabel("写评论")).toHaveValue(words);
  await expect(page.getByText("上次没有发出 · 重试")).toBeVisible();
});
