import type { Page } from "@playwright/test";
import { expectAccessible, expectValidHtml } from "./kit/page-checks";
import { expect, signIn, test } from "./kit/test";

async function expectGoodPage(page: Page, scripts: boolean): Promise<void> {
  if (scripts) return expectAccessible(page);
  const path = new URL(page.url()).pathname;
  await expectValidHtml(await (await page.request.get(path)).text(), path);
}

test("a member bookmarks a comment with a note and a day, finds it again, changes and removes it @phone", async ({
  page,
  scene,
  site,
  scripts,
  isMobile,
}) => {
  await signIn(page, scene.reader, site.url);
  await page.goto("/topic/create");
  await page.getByLabel("标题").fill("笋怎么留到夏天");
  await page.getByLabel("闲聊", { exact: true }).check({ force: true });
  await page.getByLabel("正文").fill("想听听。");
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("笋怎么留到夏天");
  const topic = new URL(page.url()).pathname;
  await page.getByLabel("写评论").fill("焯水以后**冻**起来。");
  await page.getByRole("button", { name: "发表评论" }).click();
  const floor = page.locator("#comments ol > li", { hasText: "焯水以后" });
  const mark = floor.getByRole("link", { name: "书签", exact: true });
  if (isMobile) expect((await mark.boundingBox())?.height).toBeGreaterThan(43);
  await mark.click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("书签");
  await expect(page.locator("blockquote")).toHaveText(/焯水以后冻起来。$/);
  await expect(page.getByRole("button", { name: "移除书签" })).toHaveCount(0);
  await expectGoodPage(page, scripts);
  const address = page.url();
  await page.getByLabel("备注").fill("六月试一次");
  await page.getByRole("button", { name: "一周后提醒" }).click();
  await expect(page.getByText(/^书签已保存，\d{4}-\d\d-\d\d 提醒你$/)).toBeVisible();
  await expect(page).toHaveURL(/\?comment=\d+#comment-\d+$/);

  await page.goto("/user/bookmarks");
  const row = page.locator("main li", { hasText: "备注：六月试一次" });
  await expect(row.getByRole("link", { name: "《笋怎么留到夏天》1 楼" })).toBeVisible();
  await expect(row.getByText(/^\d{4}-\d\d-\d\d 提醒$/)).toBeVisible();
  await expectGoodPage(page, scripts);
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width).toBeLessThanOrEqual(0);
  await row.getByRole("link", { name: "修改" }).click();
  await expect(page.getByLabel("备注")).toHaveValue("六月试一次");
  await page.getByLabel("备注").fill("七月再试");
  await page.getByLabel("备注").press("Enter");
  await expect(page).toHaveURL(address);
  await page.getByLabel("提醒日").fill("");
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("书签已保存", { exact: true })).toBeVisible();

  await page.goto("/user/bookmarks");
  await page.getByRole("link", { name: "按提醒日" }).click();
  await expect(page.getByText("没有要提醒的书签")).toBeVisible();
  await page.getByRole("link", { name: "最新", exact: true }).click();
  const changed = page.locator("main li", { hasText: "备注：七月再试" });
  await changed.getByRole("button", { name: /^移除书签/ }).click();
  await expect(page.getByText("书签已移除", { exact: true })).toBeVisible();
  await expect(page.getByText("还没有书签")).toBeVisible();

  await page.context().clearCookies();
  await page.goto(topic);
  await expect(page.getByText("焯水以后")).toBeVisible();
  await expect(page.getByRole("link", { name: "书签", exact: true })).toHaveCount(0);
});

test("all that a moderator may do with a comment stands in one line, also on a phone @phone", async ({
  page,
  scene,
  site,
}) => {
  await signIn(page, scene.moderator, site.url);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/topic/${scene.topic.id}`);
  const floor = page.locator("#comments ol > li").first();
  const first = await floor.getByRole("link", { name: "书签", exact: true }).first().boundingBox();
  const last = await floor.getByRole("link", { name: "举报", exact: true }).first().boundingBox();
  expect(last?.y).toBe(first?.y);
});
