import type { Page } from "@playwright/test";
import { expectAccessible, expectValidHtml } from "./kit/page-checks";
import { expect, signIn, test } from "./kit/test";

async function expectSoundPage(page: Page, scripts: boolean): Promise<void> {
  if (scripts) return expectAccessible(page);
  const path = new URL(page.url()).pathname;
  await expectValidHtml(await (await page.request.get(path)).text(), path);
}

test("a member watches a node, hears of a new topic there, and ends it in the list @phone", async ({
  page,
  openElsewhere,
  scene,
  site,
  scripts,
}) => {
  await signIn(page, scene.reader, site.url);
  await page.goto("/topics/node/1");
  await page.getByRole("link", { name: "关注新话题", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("关注新话题");
  await expectSoundPage(page, scripts);
  await page.getByLabel(/^关注新话题：/).check();
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("有新话题会告诉你")).toBeVisible();
  await expect(page.getByRole("link", { name: "已关注新话题", exact: true })).toBeVisible();

  const other = await openElsewhere();
  await signIn(other, scene.moderator, site.url);
  await other.goto("/topic/create");
  await other.getByLabel("标题").fill("竹子开花了");
  await other.getByLabel("闲聊", { exact: true }).check({ force: true });
  await other.getByLabel("正文").fill("六十年一次。");
  await other.getByRole("button", { name: "发布", exact: true }).click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("竹子开花了");

  const told = page.getByRole("button", { name: /^节点“闲聊”有 \d+ 个新话题$/ });
  await expect(async () => {
    await page.goto("/user/messages");
    await expect(told).toBeVisible({ timeout: 500 });
  }).toPass();
  await told.click();
  await expect(page).toHaveURL(/\/topics\/node\/1$/);

  await page.goto("/user/watching");
  await expect(page.getByRole("link", { name: "闲聊", exact: true }).last()).toBeVisible();
  await expectSoundPage(page, scripts);
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: "取消关注：闲聊" }).click();
  await expect(page.getByText("还没有关注或静音的节点、标签和成员")).toBeVisible();
});

test("a member silences another from their page @phone", async ({ page, scene, site, scripts }) => {
  await signIn(page, scene.reader, site.url);
  await page.goto("/user/1");
  await page.getByLabel("更多操作").first().click();
  await page.getByRole("link", { name: "关注新话题", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("关注新话题");
  await expectSoundPage(page, scripts);
  await page.getByLabel(/^静音：/).check();
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("已静音")).toBeVisible();
  await page.goto("/user/watching");
  await page.getByRole("button", { name: /^取消静音：/ }).click();
  await expect(page.getByText("还没有关注或静音的节点、标签和成员")).toBeVisible();
});
