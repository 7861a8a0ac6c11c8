import type { Page } from "@playwright/test";
import { expectAccessible, expectValidHtml } from "./kit/page-checks";
import { expectTold, openTwice } from "./kit/second-tab";
import { expect, signIn, test } from "./kit/test";

test.describe("vulnerabilities", () => {
  test("are found by severity, product and identifier @phone @main", async ({ page }) => {
    await page.goto("/vulnerability/list");
    await expect(page.getByRole("heading", { level: 1, name: "漏洞" })).toBeVisible();
    await page.getByLabel("等级").selectOption("高危");
    await page.getByRole("button", { name: "筛选" }).click();
    await expect(page).toHaveURL(/severity=high/);
    await expect(page.getByRole("link", { name: /^Protobuf 纯 Python/ })).toBeVisible();
    await expect(page.getByRole("link", { name: /^Gitea/ })).toHaveCount(0);

    await page.getByRole("link", { name: "清除" }).click();
    await expect(page).not.toHaveURL(/severity/);
    await page.getByLabel("产品或厂商").fill("gitea");
    await page.getByRole("button", { name: "筛选" }).click();
    await expect(page.getByRole("link", { name: /^Gitea/ })).toBeVisible();

    await page.goto("/vulnerability/list?identifier=cve-2024-2002");
    await page.getByRole("link", { name: /^libdwarf/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^libdwarf/ })).toBeVisible();
    await expect(page.getByRole("row", { name: /可用性影响 A 高 H/ })).toBeVisible();
    await expect(page.getByRole("row", { name: /libdwarf 0\.1\.0 0\.9\.2/ })).toBeVisible();
  });

  test("that are not there say so", async ({ page }) => {
    await page.goto("/vulnerability/list?identifier=CVE-1999-0001");
    await expect(page.getByText("没有符合条件的漏洞")).toBeVisible();
    expect((await page.goto("/vulnerability/99999"))?.status()).toBe(404);
  });

  test("are written, corrected and hidden by moderators", async ({
    page,
    scene,
    site,
    scripts,
  }) => {
    const identifier = scripts ? "CVE-2026-30001" : "CVE-2026-30002";
    const title = `某看板登录回跳未校验来源（${identifier}）`;
    await signIn(page, scene.moderator, site.url);
    await page.goto("/admin/vulnerabilities");
    await page.getByRole("link", { name: "新增漏洞" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "新增漏洞" })).toBeVisible();
    await page.getByLabel("标题").fill(title);
    await page.getByLabel("编号").fill(identifier);
    await page.getByLabel("CVSS 向量").fill("CVSS:3.1/AV:N");
    await page.getByLabel("受影响的产品").fill("示例 | 看板 | < 2.0 | 2.0");
    await page.getByLabel("详情").fill("登录之后的回跳地址**没有**校验。");
    await page.getByRole("button", { name: "发布", exact: true }).click();
    await expect(page.getByText("这不是完整的 CVSS v2、v3.0、v3.1 或 v4.0 向量")).toBeVisible();
    await expect(page.getByLabel("标题")).toHaveValue(title);

    await page.getByLabel("CVSS 向量").fill("CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N");
    await page.getByRole("button", { name: "发布", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByText("6.1").first()).toBeVisible();
    const address = page.url();

    await page.getByRole("main").getByRole("link", { name: "编辑", exact: true }).click();
    await page.getByLabel("解决办法").fill("升级到 2.0。");
    await page.getByRole("button", { name: "保存" }).click();
    await expect(page.getByText("升级到 2.0。")).toBeVisible();

    await page.getByRole("main").getByRole("link", { name: "隐藏", exact: true }).click();
    await page.getByLabel("理由").fill("重复的记录");
    await page.getByRole("button", { name: "隐藏" }).click();
    await expect(page.getByText("重复的记录")).toBeVisible();
    await page.context().clearCookies();
    expect((await page.goto(address))?.status()).toBe(404);
  });
});

test.describe("news and friend links", () => {
  test("are read from the front page @main", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "全部资讯" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "资讯" })).toBeVisible();
    await page.getByRole("link", { name: "新版嵌入式数据库内核引入增量物化视图" }).click();
    await expect(page.getByRole("cell", { name: "约 6%" })).toBeVisible();
    await page.getByRole("contentinfo").getByRole("link", { name: "友情链接" }).click();
    await page
      .getByRole("main")
      .getByRole("link", { name: /^SQLite/ })
      .click();
    const way = page.getByRole("link", { name: "访问网站" });
    await expect(way).toHaveAttribute("href", "https://www.sqlite.org/");
  });

  test("news are written and deleted by moderators", async ({ page, scene, site, scripts }) => {
    const title = `本站今晚换硬盘 ${scripts ? "甲" : "乙"}`;
    await signIn(page, scene.moderator, site.url);
    await page.goto("/admin/news/create");
    await page.getByLabel("标题").fill(title);
    await page.getByLabel("正文").fill("两点到三点**只能阅读**。");
    await page.getByRole("button", { name: "发布", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.locator("strong", { hasText: "只能阅读" })).toBeVisible();
    const address = page.url();
    await page.getByRole("link", { name: "删除", exact: true }).click();
    await page.getByLabel("理由").fill("改期了");
    await page.getByRole("button", { name: "删除" }).click();
    await expect(page.getByText("改期了")).toBeVisible();
    await page.context().clearCookies();
    expect((await page.goto(address))?.status()).toBe(404);
  });

  test("a proposed link appears once a moderator approves it", async ({
    page,
    scene,
    site,
    scripts,
  }) => {
    const name = scripts ? "小站笔记" : "开源拾穗";
    await signIn(page, scene.author, site.url);
    await page.goto("/links");
    await page.getByRole("link", { name: "申请友链" }).click();
    await page.getByLabel("网址").fill(`https://${scripts ? "notes" : "gleanings"}.example.com`);
    await page.getByLabel("名称").fill(name);
    await page.getByLabel("简介").fill("自托管与家庭网络");
    await page.getByRole("button", { name: "提交" }).click();
    await expect(page.getByText("审核中")).toBeVisible();

    await page.context().clearCookies();
    await page.goto("/links");
    await expect(page.getByRole("link", { name })).toHaveCount(0);

    await signIn(page, scene.moderator, site.url);
    await page.goto("/admin/review");
    const proposalOn = (tab: Page) => tab.getByRole("listitem").filter({ hasText: name });
    const late = await openTwice(page, scripts);
    await proposalOn(page).getByRole("button", { name: "通过", exact: true }).click();
    await expect(page.getByText("友链已发布")).toBeVisible();
    await proposalOn(late).getByLabel("不通过的理由").fill("打不开");
    await proposalOn(late).getByRole("button", { name: "不通过" }).click();
    await expectTold(late, "这一条已经处理过了", "写好的理由：打不开");
    await page.goto("/links");
    await expect(page.getByRole("main").getByRole("link", { name })).toBeVisible();
  });
});

test("a vulnerability is hidden once, and whoever comes second keeps the reason @phone", async ({
  page,
  scene,
  site,
  scripts,
}) => {
  await signIn(page, scene.moderator, site.url);
  await page.goto("/admin/vulnerabilities/2/visibility");
  const late = await openTwice(page, scripts);
  for (const tab of [page, late]) await tab.getByLabel("理由").fill("记录有误");
  await page.getByRole("button", { name: "隐藏" }).click();
  await expect(page.getByText("漏洞已隐藏")).toBeVisible();
  await late.getByRole("button", { name: "隐藏" }).click();
  await expectTold(late, "这一条已经处理过了", "写好的理由：记录有误");
  await late.getByRole("button", { name: "重新显示" }).click();
  await expect(late.getByText("漏洞已重新显示")).toBeVisible();
});

test.describe("their pages", () => {
  const pages = [
    "/vulnerability/list",
    "/vulnerability/list?severity=none",
    "/vulnerability/1",
    "/news/list",
    "/news/1",
    "/links",
    "/link/1",
  ];
  const kept = [
    "/admin/vulnerabilities",
    "/admin/vulnerabilities/create",
    "/admin/vulnerabilities/1",
    "/admin/vulnerabilities/1/visibility",
    "/admin/news",
    "/admin/news/create",
    "/admin/links",
    "/link/create",
  ];

  test("are valid HTML and give axe nothing to say @script", async ({ page, scene, site }) => {
    test.slow();
    for (const path of pages) {
      const response = await page.goto(path);
      await expectValidHtml((await response?.text()) ?? "", path);
      await expectAccessible(page);
    }
    await signIn(page, scene.moderator, site.url);
    for (const path of kept) {
      const response = await page.goto(path);
      await expectValidHtml((await response?.text()) ?? "", path);
      await expectAccessible(page);
    }
  });
});
