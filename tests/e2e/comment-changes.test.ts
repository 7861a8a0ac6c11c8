import { expect, signIn, test } from "./kit/test";

test("a comment is edited, compared, deleted, restored, and taken away by a moderator @main", async ({
  page,
  scene,
  scripts,
  site,
}) => {
  await signIn(page, scene.author, site.url);
  await page.goto("/topic/create?type=1");
  await page.getByLabel("内容").fill("给评论一个地方");
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await expect(page).toHaveURL(/\/topic\/\d+$/);
  const tweet = new URL(page.url()).pathname;

  await page.getByLabel("写评论").fill("先说一句。");
  await page.getByRole("button", { name: "发表评论" }).click();
  const floor = page.locator("[id^=comment-]").first();
  await floor.getByRole("link", { name: "编辑" }).click();
  await expect(page.getByRole("heading", { name: "编辑评论" })).toBeVisible();
  await page.getByLabel("评论", { exact: true }).fill("再说一句。");
  await page.getByRole("button", { name: "保存" }).click();
  await floor.getByRole("link", { name: "改过" }).click();
  await expect(page.locator("del", { hasText: "先" })).toBeVisible();
  await expect(page.locator("ins", { hasText: "再" })).toBeVisible();

  await page.goto(tweet);
  await floor.getByRole("link", { name: "删除" }).click();
  await page.getByRole("button", { name: "删除", exact: true }).click();
  await expect(page.getByRole("link", { name: "撤销" })).toBeInViewport();
  await expect(floor).toHaveCount(0);
  // What was pressed is gone with the comment.
  if (scripts) await expect(page.locator("#comments")).toBeFocused();
  await page.getByRole("link", { name: "撤销" }).click();
  await page.getByRole("button", { name: "恢复" }).click();
  await expect(page).toHaveURL(/\?comment=\d+#comment-\d+$/);
  await floor.getByRole("link", { name: "删除" }).click();
  await page.getByRole("button", { name: "删除", exact: true }).click();
  await expect(page.getByRole("link", { name: "撤销" })).toBeInViewport();
  await expect(page).toHaveURL(tweet);
  await page.goto("/user/messages");
  await page.getByRole("link", { name: "审核与删除" }).click();
  await page.getByRole("button", { name: "恢复再说一句。" }).click();
  await expect(page).toHaveURL(/\?comment=\d+#comment-\d+$/);
  await expect(page.getByText("再说一句。")).toBeVisible();

  await page.goto(`/user/${scene.author.id}?tab=comments`);
  await page.getByRole("link", { name: "再说一句。" }).click();
  await expect(page).toHaveURL(/\?comment=\d+#comment-\d+$/);

  await page.context().clearCookies();
  await signIn(page, scene.moderator, site.url);
  await page.goto(tweet);
  await floor.getByRole("link", { name: "删除" }).click();
  if (scripts) await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.getByText("会告诉作者，1 到 200 个字。")).toBeVisible();
  await page.getByLabel("理由").fill("离题");
  await page.getByRole("button", { name: "删除", exact: true }).click();
  await expect(page.getByText("再说一句。")).toHaveCount(0);
  await page.context().clearCookies();
  await signIn(page, scene.author, site.url);
  await page.goto("/user/messages");
  await expect(page.getByText("离题").first()).toBeVisible();
});
