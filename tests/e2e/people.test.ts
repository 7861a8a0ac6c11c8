import type { Page, Request } from "@playwright/test";
import { expect, signIn, test } from "./kit/test";

test.describe("people", () => {
  test("a member follows another, and finds the message that this sends", async ({
    page,
    newcomer,
    scene,
    site,
  }) => {
    // Messages about several followers are one, and lead to all of them: nobody else follows this one.
    const followed = newcomer();
    const followAs = async (member: { token: string }) => {
      await signIn(page, member, site.url);
      await page.goto(`/user/${followed.id}`);
      await page.locator("header").getByRole("button", { name: "关注", exact: true }).click();
      await expect(page.getByText("关注成功")).toBeVisible();
      await page.context().clearCookies();
      await signIn(page, followed, site.url);
      await page.goto("/user/messages");
    };
    await followAs(scene.moderator);
    await page.getByRole("button", { name: "关注了你" }).click();
    await expect(page).toHaveURL(`/user/${scene.moderator.id}`);
    await page.goto("/user/messages");
    await expect(page.getByText("关注了你")).toBeVisible();
    await page.context().clearCookies();
    await followAs(newcomer());
    await expect(page.getByText("关注了你").first()).toBeVisible();
    await expect(page.getByText("未读", { exact: true })).toHaveCount(1);
    await page.getByRole("button", { name: /全部标为已读/ }).click();
    await expect(page.getByText("未读", { exact: true })).toHaveCount(0);
  });

  test("a moderator mutes a member after a question, and lifts it", async ({
    page,
    scene,
    site,
  }) => {
    await signIn(page, scene.moderator, site.url);
    await page.goto(`/user/${scene.author.id}`);
    await page.getByRole("link", { name: "禁言 7 天" }).first().click();
    await expect(page.getByRole("heading", { name: "是否禁言该用户？" })).toBeVisible();
    await page.getByRole("button", { name: "确定" }).click();
    await page.getByText("禁言成功").waitFor();
    await page.getByRole("link", { name: "解除禁言" }).first().click();
    await page.getByRole("button", { name: "确定" }).click();
    await page.getByText("取消禁言成功").waitFor();
  });

  test("who is muted while writing a comment is told so, and keeps the words", async ({
    page,
    openElsewhere,
    scene,
    site,
  }) => {
    await signIn(page, scene.reader, site.url);
    await page.goto(`/topic/${scene.topic.id - 2}`);
    await page.getByLabel("写评论").fill("正要发出去的一段话");
    const keeping = await openElsewhere({ javaScriptEnabled: false });
    await signIn(keeping, scene.moderator, site.url);
    const act = async (way: string, said: string) => {
      await keeping.goto(`/user/${scene.reader.id}`);
      await keeping.getByRole("link", { name: way }).first().click();
      await keeping.getByRole("button", { name: "确定" }).click();
      await expect(keeping.getByText(said)).toBeVisible();
    };
    await act("禁言 7 天", "禁言成功");
    const background = await page.request.get(`/user/${scene.reader.id}/background`);
    expect(await background.text()).toContain("这段时间不能发布、编辑、评论、上传和举报");
    await page.getByRole("button", { name: "发表评论" }).click();
    await expect(page.getByText(/禁言/).first()).toBeVisible();
    await expect(page.getByLabel("写评论")).toHaveValue("正要发出去的一段话");
    await act("解除禁言", "取消禁言成功");
    await page.getByRole("button", { name: "发表评论" }).click();
    await expect(page.getByText("正要发出去的一段话").first()).toBeVisible();
  });

  test("a member reads what those wrote whom they follow", async ({ page, scene, site }) => {
    await signIn(page, scene.reader, site.url);
    await page.goto(`/user/${scene.author.id}`);
    await page.locator("header").getByRole("button", { name: "关注", exact: true }).click();
    await expect(page.getByText("关注成功")).toBeVisible();
    await page.goto("/topics/node/feed");
    // Which of the author's many topics come first depends on the other journeys; whose they are does not.
    const rows = page.getByRole("main").getByRole("article");
    await expect(rows).toHaveCount(20);
    const byAuthor = page.getByRole("link", { name: scene.author.nickname, exact: true });
    await expect(rows.filter({ has: byAuthor })).toHaveCount(20);
  });
});

test("what happens elsewhere shows on an open page @script", async ({
  page,
  scene,
  site,
  openElsewhere,
}) => {
  await signIn(page, scene.author, site.url);
  await page.goto("/user/messages");
  await page.getByRole("button", { name: /全部标为已读/ }).click();
  await expect(page.getByText("未读", { exact: true })).toHaveCount(0);
  await page.goto(`/topic/${scene.topic.id}`);
  const live = page.waitForResponse((response) => response.url().includes("/live?"));
  await live;
  const visit = await openElsewhere({ javaScriptEnabled: false });
  await signIn(visit, scene.reader, site.url);
  await visit.goto(`/topic/${scene.topic.id}`);
  for (const words of ["一条新的。", "又一条。"]) {
    await visit.getByLabel("写评论").fill(words);
    await visit.getByRole("button", { name: "发表评论" }).click();
    await expect(visit.getByText(words)).toBeVisible();
  }
  await expect(page.getByRole("link", { name: "有 2 条新评论" })).toBeVisible();
  await expect(page.getByRole("link", { name: /消息，未读/ }).first()).toContainText("2");
  await page.getByRole("link", { name: "有 2 条新评论" }).click();
  await expect(page.getByText("又一条。")).toBeVisible();
  await expect(page.getByRole("link", { name: "有 2 条新评论" })).toHaveCount(0);
});

test("a page is told what happens also where browsers have no locks, as without https @script", async ({
  page,
  scene,
  site,
}) => {
  const faults: Error[] = [];
  page.on("pageerror", (fault) => faults.push(fault));
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, "locks");
  });
  await signIn(page, scene.author, site.url);
  const live = page.waitForResponse((response) => response.url().includes("/live?"));
  await page.goto(`/topic/${scene.topic.id}`);
  expect((await live).status()).toBe(200);
  expect(faults).toEqual([]);
});

/** The streams that a page holds open. */
function streamsOf(page: Page): Set<Request> {
  const open = new Set<Request>();
  page.on("request", (request) => request.url().includes("/live?") && open.add(request));
  for (const end of ["requestfinished", "requestfailed"] as const) {
    page.on(end as "requestfinished", (request) => open.delete(request));
  }
  return open;
}

/* No browser under test hides a tab by itself. */
const setInView = (page: Page, state: "visible" | "hidden") =>
  page.evaluate((now) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => now });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);

test("the tabs of a browser share one stream, and none is open while all are hidden @script", async ({
  page,
  scene,
  site,
  openElsewhere,
}) => {
  await signIn(page, scene.author, site.url);
  const first = streamsOf(page);
  await page.goto("/topics");
  await expect.poll(() => first.size).toBe(1);
  const second = await page.context().newPage();
  const other = streamsOf(second);
  await second.goto(`/topic/${scene.topic.id}`);
  // The first tab asks on behalf of the second, which shows a discussion.
  await expect
    .poll(() => [...first].map((request) => decodeURIComponent(request.url())).join())
    .toContain(`/topic/${scene.topic.id}`);
  expect(other.size).toBe(0);

  const visit = await openElsewhere({ javaScriptEnabled: false });
  await signIn(visit, scene.moderator, site.url);
  await visit.goto(`/topic/${scene.topic.id}`);
  await visit.getByLabel("写评论").fill("给别的标签页。");
  await visit.getByRole("button", { name: "发表评论" }).click();
  await expect(second.getByRole("link", { name: "有 1 条新评论" })).toBeVisible();
  expect([first.size, other.size]).toEqual([1, 0]);

  await setInView(page, "hidden");
  await expect.poll(() => [first.size, other.size]).toEqual([0, 1]);
  await setInView(second, "hidden");
  await expect.poll(() => [first.size, other.size]).toEqual([0, 0]);
  await setInView(page, "visible");
  await expect.poll(() => [first.size, other.size]).toEqual([1, 0]);
});

test("a page whose scripts cannot be loaded reloads once, and reads all the same @script", async ({
  browser,
  site,
  scene,
}) => {
  // Nobody listens to this one, which complains of what it may not have.
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  let documents = 0;
  page.on("request", (request) => {
    if (request.resourceType() === "document") documents += 1;
  });
  await page.route("**/build/**/*.js", (route) => route.abort());
  await page.goto(`/topic/${scene.topic.id}`);
  await expect.poll(() => documents).toBe(2);
  await page.waitForTimeout(1500);
  expect(documents).toBe(2);
  await expect(page.getByRole("heading", { level: 1, name: scene.topic.title })).toBeVisible();
  await context.close();
});
