import { expect, signIn, test } from "./kit/test";

test.describe("people", () => {
  test("a member follows another, and finds the message that this sends", async ({
    page,
    scene,
    site,
  }) => {
    await signIn(page, scene.keeper, site.url);
    await page.goto(`/user/${scene.reader.id}`);
    const follow = page.locator("header").getByRole("button", { name: "关注", exact: true });
    await follow.click();
    await expect(page.getByText("关注成功")).toBeVisible();

    await page.context().clearCookies();
    await signIn(page, scene.reader, site.url);
    await page.goto("/user/messages");
    await page.getByRole("button", { name: "关注了你" }).click();
    await expect(page).toHaveURL(`/user/${scene.keeper.id}`);
    await page.goto("/user/messages");
    await expect(page.getByText("关注了你")).toBeVisible();
    await page.getByRole("button", { name: /全部标为已读/ }).click();
    await expect(page.getByText("未读", { exact: true })).toHaveCount(0);
  });

  test("a keeper mutes a member after a question, and lifts it", async ({ page, scene, site }) => {
    await signIn(page, scene.keeper, site.url);
    await page.goto(`/user/${scene.author.id}`);
    await page.getByRole("link", { name: "禁言 7 天" }).first().click();
    await expect(page.getByRole("heading", { name: "是否禁言该用户？" })).toBeVisible();
    await page.getByRole("button", { name: "确定" }).click();
    await expect(page.getByText("禁言成功")).toBeVisible();
    await page.getByRole("link", { name: "解除禁言" }).first().click();
    await page.getByRole("button", { name: "确定" }).click();
    await expect(page.getByText("取消禁言成功")).toBeVisible();
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

test("what happens elsewhere shows on an open page", async ({
  page,
  scene,
  site,
  scripts,
  browser,
}) => {
  test.skip(!scripts, "needs scripts");
  await signIn(page, scene.author, site.url);
  await page.goto("/user/messages");
  await page.getByRole("button", { name: /全部标为已读/ }).click();
  await expect(page.getByText("未读", { exact: true })).toHaveCount(0);
  await page.goto(`/topic/${scene.topic.id}`);
  const live = page.waitForResponse((response) => response.url().includes("/live?"));
  await live;
  const other = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const visit = await other.newPage();
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
  await other.close();
});

test("a page whose scripts cannot be loaded reloads once, and reads all the same", async ({
  scripts,
  browser,
  site,
  scene,
}) => {
  test.skip(!scripts, "needs scripts");
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
