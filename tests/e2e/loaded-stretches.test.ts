import type { Page } from "@playwright/test";
import { isOfScript, open, portal } from "./kit/hindrances";
import { sendPlainly, tokenOn } from "./kit/plain-form";
import type { Newcomer } from "./kit/scene";
import { expectTold, openTwice } from "./kit/second-tab";
import { signInAsOwner } from "./kit/sign-in-owner";
import { expect, signIn, test, type SiteOfJourney } from "./kit/test";

const more = (page: Page) => page.getByRole("link", { name: "查看更多", exact: true });
const reportOn = (page: Page, words: string) => {
  const isOpen = { has: page.getByRole("button", { name: "举报不成立" }) };
  return page.getByRole("listitem").filter(isOpen).filter({ hasText: words });
};
const commentIdOf = (floor: string) => floor.split("#comment-")[1] ?? "";
const valuesOf = (fields: Element[]) => fields.map((field) => field.getAttribute("value") ?? "");
const titlesIn = (page: Page) => page.locator("main li a[href^='/topic/']").allTextContents();

/** Makes topics favorites of whoever is signed in, the last one the newest: so many before the scene's. */
async function favorTopics(page: Page, { scene, url }: SiteOfJourney, from: number, to: number) {
  const formToken = await tokenOn(page.request, "/user/favorites");
  for (let back = from; back <= to; back += 1) {
    const path = `/topic/${scene.topic.id - back}/favorite`;
    const headers = { Origin: url };
    const kept = await page.request.post(path, { form: { formToken, intent: "on" }, headers });
    expect(kept.ok(), path).toBe(true);
  }
}

test("a list that was loaded on takes the focus once, and leaves it at what is pressed then @script", async ({
  page,
  scene,
  site,
  newcomer,
}) => {
  await signIn(page, newcomer(), site.url);
  await open(page, `/topic/${scene.topic.id}`);
  const likes = page.locator("[id^=comment-]").getByRole("button", { name: /^点赞/ });
  const before = await likes.count();
  await more(page).press("Enter");
  await expect(likes.nth(before + 1)).toBeVisible();
  const stretch = page.locator("div[tabindex='-1']:has([id^=comment-])");
  await expect(stretch.last()).toBeFocused();
  for (const like of [likes.first(), likes.nth(before + 1)]) {
    const updated = page.waitForResponse((response) => /topic\/\d+\.data/.test(response.url()));
    await like.press("Enter");
    await updated;
    await expect(like).toHaveAttribute("aria-pressed", "true");
    await page.waitForTimeout(500);
    await expect(like).toBeFocused();
  }
});

test("rows that were loaded are brought up to date on the way back @script", async ({
  page,
  scene,
  site,
  newcomer,
}) => {
  await signIn(page, newcomer(), site.url);
  const path = `/topic/${scene.topic.id - 26}`;
  await open(page, `/topics?sort=created`);
  await expect(page.locator(`main a[href="${path}"]`)).toHaveCount(0);
  await more(page).click();
  const link = page.locator(`main h2 a[href="${path}"], main h3 a[href="${path}"]`);
  const like = page.locator(`form[action="${path}/like"] button`).first();
  await link.click();
  await expect(page).toHaveURL(path);
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  const count = (await like.textContent()) ?? "";
  await page.goBack();
  await expect(link).toBeVisible();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await expect(like).toHaveText(count);
  await like.click();
  await expect(like).toHaveText(String(Number(count) - 1));
  await page.waitForTimeout(500);
  await expect(like).toHaveAttribute("aria-pressed", "false");
});

test("a row that moves up, because one above it is gone, stands once @script", async ({
  page,
  site,
  newcomer,
}) => {
  await signIn(page, newcomer(), site.url);
  await favorTopics(page, site, 1, 22);
  await open(page, "/user/favorites");
  await more(page).click();
  await expect(page.getByText("到底啦")).toBeVisible();
  await expect.poll(async () => (await titlesIn(page)).length).toBe(22);
  const [first = ""] = await titlesIn(page);
  await page.getByRole("button", { name: `取消收藏${first}`, exact: true }).click();
  await expect(page.getByRole("link", { name: first, exact: true })).toHaveCount(0);
  await expect.poll(async () => (await titlesIn(page)).length).toBe(21);
  expect(new Set(await titlesIn(page)).size).toBe(21);
});

test("rows that newer ones push down, off the end of what stands above, stand in every stretch below @script", async ({
  page,
  site,
  newcomer,
}) => {
  await signIn(page, newcomer(), site.url);
  await favorTopics(page, site, 1, 41);
  await open(page, "/user/favorites");
  for (const shown of [40, 41]) {
    await more(page).click();
    await expect.poll(async () => (await titlesIn(page)).length).toBe(shown);
  }
  const [first = "", ...others] = await titlesIn(page);
  await favorTopics(page, site, 42, 44);
  await page.getByRole("button", { name: `取消收藏${first}`, exact: true }).click();
  await expect.poll(async () => (await titlesIn(page)).length).toBe(43);
  expect((await titlesIn(page)).slice(3)).toEqual(others);
});

test("going back finds every stretch, and where one was, though newer rows came meanwhile @script", async ({
  page,
  site,
  newcomer,
}) => {
  await signIn(page, newcomer(), site.url);
  await favorTopics(page, site, 1, 42);
  await open(page, "/user/favorites");
  for (const shown of [40, 42]) {
    await more(page).click();
    await expect.poll(async () => (await titlesIn(page)).length).toBe(shown);
  }
  const before = await titlesIn(page);
  const link = page.locator("main li a[href^='/topic/']", { hasText: before[35] });
  await link.evaluate((row) => row.scrollIntoView({ block: "center" }));
  await link.click();
  await expect(page).toHaveURL(/\/topic\/\d+$/);
  await favorTopics(page, site, 43, 44);
  await page.goBack();
  await expect(link).toBeInViewport();
  await expect.poll(async () => (await titlesIn(page)).length).toBe(44);
  expect((await titlesIn(page)).slice(2)).toEqual(before);
  await expect(link).toBeInViewport();
});

test("a row that came to the top stands there alone, though what it stood in cannot be read anew @script", async ({
  page,
  scene,
  site,
  newcomer,
}) => {
  await signIn(page, newcomer(), site.url);
  const likes = page.locator("main form[action^='/topic/'][action$='/like']");
  await open(page, "/topics");
  for (const shown of [40, 60]) {
    await more(page).click();
    await expect(likes).toHaveCount(shown);
  }
  const bumped = (await likes.nth(50).getAttribute("action"))?.replace("/like", "") ?? "";
  const like = page.locator(`main form[action="${bumped}/like"]`);
  await page.locator(`main a[href="/topic/${scene.topic.id}"]`).first().click();
  await expect(page).toHaveURL(`/topic/${scene.topic.id}`);
  const words = { content: "还在看。" };
  await sendPlainly(page, site.url, bumped, words, `${bumped}/comments`);
  await page.route((url) => isOfScript(url) && url.searchParams.has("cursor"), portal.answer);
  await page.goBack();
  await expect(likes).toHaveCount(59);
  await expect(like).toHaveCount(1);
});

test("replies that were brought take the focus once, and not when one of them is gone @script", async ({
  page,
  site,
  newcomer,
}) => {
  await signIn(page, newcomer(), site.url);
  const topic = { intent: "publish", nodeId: "1", title: "回复在哪里", content: "看看回复。" };
  const path = await sendPlainly(page, site.url, "/topic/create", topic);
  const say = (fields: Record<string, string>) =>
    sendPlainly(page, site.url, path, fields, `${path}/comments`);
  const quoteId = commentIdOf(await say({ content: "第一层楼。" }));
  const first = commentIdOf(await say({ content: "第 1 句。", quoteId }));
  for (let count = 2; count <= 6; count += 1) await say({ content: `第 ${count} 句。`, quoteId });
  await open(page, path);
  const replies = page.locator(`#comment-${quoteId} li[id^=comment-]`);
  await page.getByRole("link", { name: "查看全部 6 条回复" }).press("Enter");
  await expect(replies).toHaveCount(6);
  await expect(replies.nth(3)).toBeFocused();

  await sendPlainly(page, site.url, `/comment/${first}/delete`, {});
  const like = page.locator(`main form[action="${path}/like"] button`).first();
  await like.press("Enter");
  await expect(replies).toHaveCount(5);
  await page.waitForTimeout(500);
  await expect(like).toBeFocused();
});

test("why a report in a later stretch was not answered is said once: at it, or above all where it is gone @script", async ({
  page,
  scene,
  site,
  newcomer,
}) => {
  const become = async (member: Newcomer) => {
    await page.context().clearCookies();
    await signIn(page, member, site.url);
  };
  const mark = `第${scene.topic.id}`;
  // The newest eight are other journeys', one of which takes its own away.
  const reported = Array.from({ length: 21 }, (_, at) => `topic=${scene.topic.id - 8 - at}`);
  reported.push(`user=${scene.moderator.id}`);
  for (const [at, thing] of reported.entries()) {
    if (at % 8 === 0) await become(newcomer());
    await sendPlainly(page, site.url, `/report?${thing}`, {
      kind: "other",
      words: `${mark}.${at}`,
    });
  }
  await become(scene.moderator);
  await page.goto("/admin/reports");
  const late = await openTwice(page, true);
  for (const tab of [page, late]) {
    await more(tab).click();
    await expect(tab.getByText("到底啦")).toBeVisible();
  }

  const own = reportOn(page, `${mark}.21`);
  await own.getByRole("button", { name: "举报不成立" }).click();
  await expect(own.locator(":focus")).toContainText("关于自己的举报要由站长处理");
  await expect(page.getByText("关于自己的举报要由站长处理")).toHaveCount(1);

  await reportOn(page, `${mark}.20`).getByRole("button", { name: "举报不成立" }).click();
  await expect(page.getByText("处理好了，已经告诉举报的人")).toBeVisible();
  await reportOn(late, `${mark}.20`).getByLabel("答复").fill("看过了");
  await reportOn(late, `${mark}.20`).getByRole("button", { name: "举报不成立" }).click();
  await expectTold(late, "这个举报已经处理过了", "写好的答复：看过了");
  await expect(late.getByText("这个举报已经处理过了")).toHaveCount(1);

  // Other journeys look for theirs on the first page.
  await page.context().clearCookies();
  await signInAsOwner(page);
  for (let left = 21; left > 0;) {
    await page.goto("/admin/reports");
    const ids = await reportOn(page, mark).locator("[name=reportId]").evaluateAll(valuesOf);
    expect(ids.length, `reports of ${left} to answer`).toBeGreaterThan(0);
    for (const reportId of ids) {
      const answer = { reportId, intent: "dismiss", reason: "" };
      await sendPlainly(page, site.url, "/admin/reports", answer);
    }
    left -= ids.length;
  }
});
