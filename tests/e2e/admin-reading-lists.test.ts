import type { Page } from "@playwright/test";
import { openListFolds } from "./kit/list-folds";
import { expectAccessible } from "./kit/page-checks";
import { expect, signIn, test } from "./kit/test";

const ticks = (page: Page) => page.getByRole("main").getByRole("checkbox");

interface Narrowed {
  status?: string;
  text?: string;
  /** How many are found then. */
  count: number;
}

async function narrow(page: Page, { status, text, count }: Narrowed): Promise<void> {
  if (status !== undefined) await page.getByLabel("状态").selectOption(status);
  if (text !== undefined) await page.getByRole("textbox", { name: /文字/ }).fill(text);
  await page.getByRole("button", { name: "筛选" }).click();
  await expect(ticks(page)).toHaveCount(count);
}

async function tickAllAnd(page: Page, act: string): Promise<void> {
  await page.getByRole("button", { name: "全选本页" }).click();
  await expect(page.getByRole("button", { name: "全不选" })).toBeVisible();
  await page.getByLabel("操作").selectOption(act);
}

const send = (page: Page) => page.getByRole("button", { name: "执行" }).click();

test("a moderator writes news, deletes them many at once and brings them back @phone", async ({
  page,
  scene,
  site,
  scripts,
}) => {
  await signIn(page, scene.moderator, site.url);
  await openListFolds(page);
  await page.goto("/admin/news");
  for (const title of ["竹器展第一日", "竹器展第二日"]) {
    await page.getByRole("link", { name: "写资讯" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "写资讯" })).toBeVisible();
    await page.getByLabel("标题").fill(title);
    await page.getByLabel("正文").fill("人不少。");
    await page.getByRole("button", { name: "发布", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await page.goto("/admin/news");
  }
  await narrow(page, { text: "竹器展", count: 2 });
  if (scripts) await expectAccessible(page);
  await tickAllAnd(page, "删除");
  await send(page);
  await expect(page.getByText("请填写理由")).toBeVisible();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await page.getByLabel("理由").fill("展期改了");
  await send(page);
  await expect(page.getByText("处理了 2 条")).toBeVisible();

  await narrow(page, { status: "已删除", count: 2 });
  await expect(page.getByText("理由：展期改了")).toHaveCount(2);
  await tickAllAnd(page, "恢复");
  await send(page);
  await expect(page.getByText("没有符合的内容")).toBeVisible();
  await page.goto("/news/list");
  await expect(page.getByRole("link", { name: "竹器展第二日" })).toBeVisible();
});

test("a moderator finds vulnerabilities by severity and identifier, hides and shows them @phone", async ({
  page,
  scene,
  site,
  scripts,
}) => {
  const address = "/vulnerability/list?identifier=CVE-2023-45803";
  await signIn(page, scene.moderator, site.url);
  await openListFolds(page);
  await page.goto("/admin/vulnerabilities");
  await expect(page.getByRole("heading", { level: 1, name: "漏洞" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Gitea/ })).toBeVisible();
  await page.getByLabel("等级").selectOption("中危");
  await page.getByRole("button", { name: "筛选" }).click();
  await expect(page.getByRole("link", { name: /^Gitea/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^urllib3/ })).toBeVisible();
  await narrow(page, { text: "cve-2023-45803", count: 1 });
  if (scripts) await expectAccessible(page);
  await tickAllAnd(page, "隐藏");
  await page.getByLabel("理由").fill("等上游确认");
  await send(page);
  await expect(page.getByText("处理了 1 条")).toBeVisible();
  await page.goto(address);
  await expect(page.getByText("没有符合条件的漏洞")).toBeVisible();

  await page.goto("/admin/vulnerabilities");
  await narrow(page, { status: "已隐藏", text: "cve-2023-4580", count: 1 });
  await expect(page.getByText("理由：等上游确认")).toBeVisible();
  await tickAllAnd(page, "重新显示");
  await send(page);
  await expect(page.getByText("没有符合的内容")).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole("link", { name: /^urllib3/ })).toBeVisible();
});

test("a moderator approves a proposed link, orders it and takes it down @phone", async ({
  page,
  scene,
  site,
  scripts,
}) => {
  await signIn(page, scene.moderator, site.url);
  await openListFolds(page);
  await page.goto("/link/create");
  await page.getByLabel("网址").fill("https://ordered.example.com/notes");
  await page.getByLabel("名称").fill("有序小站");
  await page.getByRole("button", { name: "提交" }).click();
  await expect(page.getByText("审核中")).toBeVisible();

  await page.goto("/admin/links");
  await expect(page.getByRole("heading", { level: 1, name: "友情链接" })).toBeVisible();
  await narrow(page, { status: "待审核", text: "ORDERED.example", count: 1 });
  await tickAllAnd(page, "通过审核");
  await send(page);
  await expect(page.getByText("没有符合的内容")).toBeVisible();

  await page.goto("/admin/links?status=published");
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows.last()).toContainText("有序小站");
  if (scripts) await expectAccessible(page);
  await page.getByRole("button", { name: /^上移 ?：有序小站$/ }).click();
  await expect(page.getByText("处理了 1 条")).toBeVisible();
  await expect(rows.last()).not.toContainText("有序小站");
  await page.goto("/links");
  const sites = rows.filter({ has: page.locator('a[href^="/link/"]') });
  await expect(sites.nth(-2)).toContainText("有序小站");

  await page.goto("/admin/links?text=有序小站");
  await expect(page.getByRole("button", { name: /^上移/ })).toHaveCount(0);
  await tickAllAnd(page, "撤下");
  await page.getByLabel("理由").fill("打不开了");
  await send(page);
  await expect(page.getByText("理由：打不开了")).toBeVisible();
  await page.goto("/links");
  await expect(sites.last()).toBeVisible();
  await expect(page.getByText("有序小站")).toHaveCount(0);
});
