import type { Page, Route } from "@playwright/test";
import { pictureFile } from "tests/factories/picture-file";
import { breakSilence, isOfScript, open, reset, silence } from "./kit/hindrances";
import type { Scene } from "./kit/scene";
import { expect, signIn, test as base } from "./kit/test";

// What the browser itself says of a broken line is no fault of the site's.
const test = base.extend({ page: async ({ context }, use) => use(await context.newPage()) });

const isReplies = ({ pathname }: URL): boolean => /\/comment\/\d+\/replies\.data$/.test(pathname);
const isStage = ({ pathname }: URL): boolean => /\/viewer-stage-[^/]+\.js$/.test(pathname);
const replies = (page: Page) => page.locator("[id^=comment-]").first().locator("li[id^=comment-]");
const allReplies = (page: Page) => page.getByRole("link", { name: "查看全部 5 条回复" });

/** Holds what is asked for at some addresses until it is let go. */
async function hold(page: Page, at: (url: URL) => boolean): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(at, (route) => void held.push(route));
  return async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    for (const route of held) await route.continue();
    await page.unroute(at);
  };
}

const openTopic = (page: Page, scene: Scene) => open(page, `/topic/${scene.topic.id}`);

test("replies that were brought stay, with what is written to one, where they cannot be read anew @script", async ({
  page,
  scene,
  site,
  newcomer,
}) => {
  await signIn(page, newcomer(), site.url);
  await openTopic(page, scene);
  await allReplies(page).click();
  await expect(replies(page)).toHaveCount(5);
  await replies(page).last().getByRole("link", { name: /^回复/ }).click();
  const words = replies(page).last().getByRole("textbox");
  await words.fill("回到一半的话。");
  await page.route(isReplies, reset.answer);
  const asked = page.waitForEvent("requestfailed", (request) => isReplies(new URL(request.url())));
  await page.locator(`main form[action="/topic/${scene.topic.id}/like"] button`).first().click();
  await asked;
  await page.waitForTimeout(500);
  await expect(replies(page)).toHaveCount(5);
  await expect(words).toHaveValue("回到一半的话。");
  await expect(page.getByText("没能加载更多")).toHaveCount(0);
});

test("rows that come late leave the focus with who writes elsewhere meanwhile @script", async ({
  page,
  scene,
  site,
}) => {
  await signIn(page, scene.reader, site.url);
  await openTopic(page, scene);
  const form = page.getByLabel("写评论");
  const before = await page.locator("[id^=comment-]").count();
  for (const [link, at] of [
    [allReplies(page), isReplies],
    [page.getByRole("link", { name: "查看更多", exact: true }), isOfScript],
  ] as const) {
    const count = await page.locator("[id^=comment-]").count();
    const letGo = await hold(page, at);
    await link.click();
    await form.focus();
    await letGo();
    await expect.poll(() => page.locator("[id^=comment-]").count()).toBeGreaterThan(count);
    await page.waitForTimeout(300);
    await expect(form).toBeFocused();
  }
  expect(await page.locator("[id^=comment-]").count()).toBeGreaterThan(before + 2);
});

test("what was sent once more and is late again says so again @script", async ({
  page,
  scene,
  site,
}) => {
  await signIn(page, scene.reader, site.url);
  await open(page, `/topic/${scene.topic.id - 1}`);
  await page.clock.install();
  await page.route(isOfScript, silence.answer);
  await page.getByLabel("写评论").fill("再说一遍也没人听见。");
  await page.getByRole("button", { name: "发表评论" }).click();
  await page.clock.runFor(9000);
  await page.getByRole("button", { name: "重试" }).click();
  await expect(page.getByText("还没有回音 · 重试")).toHaveCount(0);
  await page.clock.runFor(9000);
  await expect(page.getByText("还没有回音 · 重试")).toBeVisible();
  await page.route(isOfScript, reset.answer);
  await breakSilence();
});

test("what was searched for is not shown to who left the field before that could be had @script", async ({
  page,
}) => {
  await open(page, "/about");
  await page.evaluate(() => localStorage.setItem("searchHistory", JSON.stringify(["竹子"])));
  const letGo = await hold(page, ({ pathname }) => /\/search-memory-[^/]+\.js$/.test(pathname));
  await page.locator("#q").focus();
  await page.locator("main h1").click();
  await letGo();
  await page.waitForTimeout(500);
  const history = page.getByRole("list", { name: "搜索历史" });
  await expect(history).toHaveCount(0);
  await page.locator("#q").focus();
  await expect(history).toBeVisible();
});

test("pictures open once, however often one presses, and not on the page where one went meanwhile @script", async ({
  page,
  site,
  newcomer,
}) => {
  await signIn(page, newcomer(), site.url);
  await open(page, "/topic/create?type=1");
  const buffer = await pictureFile(40, 30);
  const file = { name: "竹.jpg", mimeType: "image/jpeg", buffer };
  await page.locator("input[name=pictures]").setInputFiles(file);
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await expect(page).toHaveURL(/\/topic\/\d+$/);
  const path = new URL(page.url()).pathname;
  const stages = page.locator("dialog[open]");
  const picture = page.locator('article a[href^="/uploads/"]');

  await open(page, path);
  const letGo = await hold(page, isStage);
  await picture.click();
  await picture.click();
  await letGo();
  await expect(stages).toHaveCount(1);
  await page.waitForTimeout(300);
  await expect(stages).toHaveCount(1);

  await open(page, path);
  const letGoLater = await hold(page, isStage);
  await picture.click();
  await page.getByRole("link", { name: "标签", exact: true }).first().click();
  await expect(page).toHaveURL("/tags");
  await letGoLater();
  await page.waitForTimeout(500);
  await expect(stages).toHaveCount(0);
  await expect(page).toHaveURL("/tags");
});

test("whoever asked for more by keys, in vain, stands at the link again @script", async ({
  page,
  scene,
}) => {
  await openTopic(page, scene);
  const more = page.getByRole("link", { name: "查看更多", exact: true });
  const failed: string[] = [];
  page.on("requestfailed", (request) => failed.push(request.url()));
  await page.route(isOfScript, reset.answer);
  for (const times of [1, 2]) {
    await more.press("Enter");
    await expect.poll(() => failed.length).toBe(times);
    await expect(page.getByText("没能加载更多，请再试一次")).toBeVisible();
    await expect(more).toBeFocused();
  }
});
