import type { Page } from "@playwright/test";
import { expectAccessible, expectValidHtml } from "./kit/page-checks";
import { expectTold, openTwice } from "./kit/second-tab";
import { expect, signIn, test } from "./kit/test";

async function expectSound(page: Page, scripts: boolean): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width).toBeLessThanOrEqual(0);
  if (scripts) return expectAccessible(page);
  const path = new URL(page.url()).pathname;
  await expectValidHtml(await (await page.request.get(path)).text(), path);
}

test("an admin makes a badge and gives it to a member, who is told, and takes it back @phone", async ({
  page,
  openElsewhere,
  scene,
  site,
  scripts,
  isMobile,
}) => {
  const name = `引路人${isMobile ? "手" : ""}${scripts ? "一" : "二"}`;
  await signIn(page, scene.moderator, site.url);
  await page.goto("/admin/badges");
  await page.getByRole("link", { name: "新增徽章" }).click();
  await page.getByLabel("名称").fill(name);
  await page.getByLabel("说明").fill("给新来的人指过路");
  await page.getByLabel("标志").fill("两个字");
  await page.getByLabel("靛蓝").check();
  await expectSound(page, scripts);
  await page.getByRole("button", { name: "新增", exact: true }).click();
  await expect(page.getByText("标志只能是一个表情或者一个字")).toBeVisible();
  await expect(page.getByLabel("靛蓝")).toBeChecked();
  await page.getByLabel("标志").fill("🧭");
  await page.getByRole("button", { name: "新增", exact: true }).click();
  await expect(page.getByText("徽章已新增")).toBeVisible();
  await expectSound(page, scripts);

  await page.goto(`/user/${scene.reader.id}`);
  await page.getByLabel("更多操作").first().click();
  await page.getByRole("link", { name: "授予徽章" }).click();
  await expect(page).toHaveURL(`/user/${scene.reader.id}/badges`);
  await page.getByLabel("徽章", { exact: true }).selectOption({ label: `🧭 ${name}` });
  await page.getByLabel("授予的话").fill("带我认过所有的节点");
  await expectSound(page, scripts);
  await page.getByRole("button", { name: "授予", exact: true }).click();
  await expect(page.getByText("徽章已授予")).toBeVisible();
  await expect(page.getByText("带我认过所有的节点")).toBeVisible();

  const other = await openElsewhere();
  await signIn(other, scene.reader, site.url);
  await other.goto("/user/messages");
  await other.getByRole("button", { name: `授予你徽章“${name}”` }).click();
  await expect(other).toHaveURL(/\/user\/\d+\/badges$/);
  await expect(other.getByRole("button", { name: "授予", exact: true })).toHaveCount(0);

  await page.goto(`/user/${scene.reader.id}`);
  await expectSound(page, scripts);
  await page.getByRole("list", { name: "徽章" }).getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  await expect(page.getByRole("main").getByRole("link", { name: "明月" }).last()).toBeVisible();
  await expectSound(page, scripts);
  await page.getByRole("link", { name: "全部徽章" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText("1 人");
  await expectSound(page, scripts);

  await page.goto(`/user/${scene.reader.id}/badges`);
  await page.getByRole("link", { name: new RegExp(`^收回.*${name}$`) }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("是否收回这枚徽章？");
  await expectSound(page, scripts);
  await page.getByRole("button", { name: "收回", exact: true }).click();
  await expect(page.getByText("徽章已收回")).toBeVisible();
  await page.goto("/admin/badges");
  const late = await openTwice(page, scripts);
  await page.getByRole("button", { name: new RegExp(`^删除.*${name}$`) }).click();
  await expect(page.getByText("徽章已删除")).toBeVisible();
  await late.getByRole("button", { name: new RegExp(`^停用.*${name}$`) }).click();
  await expect(late.getByRole("button", { name: new RegExp(`^停用.*${name}$`) })).toHaveCount(0);
  await expectTold(late, "这枚徽章不在了");
});

test("the page about levels leads to the badges @phone", async ({ page }) => {
  await page.goto("/levels");
  await page.getByRole("main").getByRole("link", { name: "徽章" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("徽章");
});
