import { expect, signIn, test } from "./kit/test";

test("pages of few bytes are chosen in the foot, and left at the same place", async ({
  page,
  scripts,
}) => {
  await page.goto("/topics");
  await page.getByRole("button", { name: "省流模式" }).click();
  await expect(page).toHaveURL("/topics");
  const back = page.getByRole("button", { name: "关闭省流模式" });
  await expect(back).toBeVisible();
  await expect(page.getByText(/本页约 \d+ KB，不算图片和样式/)).toBeVisible();
  expect(await page.locator("script").count()).toBe(0);
  await page.getByRole("link", { name: "文章", exact: true }).first().click();
  await expect(page).toHaveURL("/articles");
  await back.click();
  await expect(page).toHaveURL("/articles");
  await expect(back).toHaveCount(0);
  if (scripts) expect(await page.locator("script").count()).toBeGreaterThan(0);
});

test("everything is done on thrifty pages as without scripts", async ({ page, scene, site }) => {
  await signIn(page, scene.reader, site.url);
  await page.setExtraHTTPHeaders({ "Save-Data": "on" });
  await page.goto(`/topic/${scene.topic.id}`);
  expect(await page.locator("script").count()).toBe(0);
  await page.getByLabel("写评论").fill("省着流量也能说话。");
  await page.getByRole("button", { name: "发表评论" }).click();
  await expect(page.getByText("省着流量也能说话。")).toBeVisible();
  await page.getByRole("button", { name: "切换到深色" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-colour", "dark");
});
