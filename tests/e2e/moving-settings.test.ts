import fs from "node:fs/promises";
import { expectAccessible } from "./kit/page-checks";
import { signInAsOwner } from "./kit/sign-in-owner";
import { expect, test as base } from "./kit/test";

/** A worker of its own, and so a site of its own: its settings are nobody else's. */
const test = base.extend<object, { apart: string }>({
  apart: [async ({ browserName: _browser }, use) => use("settings"), { scope: "worker" }],
});

const fileOf = (settings: object, version = 1) => ({
  name: "settings.json",
  mimeType: "application/json",
  buffer: Buffer.from(JSON.stringify({ format: "zhulin-settings", version, settings })),
});

test("the owner takes the settings away as a file, and sees what one would change before it does @phone", async ({
  page,
  scripts,
  apart: _apart,
}) => {
  const main = page.getByRole("main");
  await signInAsOwner(page);
  await page.goto("/admin/settings");
  await page.getByRole("link", { name: "导出和导入" }).click();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["导出", "导入"]);
  if (scripts) await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "导出设置" }).click();
  const taken = await download;
  expect(taken.suggestedFilename()).toMatch(/^zhulin-settings-\d{4}-\d\d-\d\d\.json$/);
  const kept = JSON.parse(await fs.readFile(await taken.path(), "utf8")) as {
    settings: { copyright: string };
  };

  const look = page.getByRole("button", { name: "看会改变什么" });
  await page.getByLabel("设置的文件").setInputFiles(fileOf({}, 2));
  await look.click();
  await expect(main.getByText("这个文件的格式是别的版本")).toBeVisible();
  const long = "很长的没有空格的一句话".repeat(60);
  await page.getByLabel("设置的文件").setInputFiles(
    fileOf({
      copyright: "搬来的社区",
      siteNotification: "今晚停机",
      aboutPage: long,
      scoreTopic: -1,
      indexNowKey: "forged-forged",
      [`no-such-${"x".repeat(80)}`]: 1,
    }),
  );
  await look.click();
  const row = main.getByRole("row").filter({ hasText: "搬来的社区" });
  await expect(row).toContainText("版权");
  await expect(row).toContainText(kept.settings.copyright);
  await expect(main.getByText("不能小于 0")).toBeVisible();
  await expect(main.getByText("密钥只属于一个网站")).toBeVisible();
  await expect(main.getByText("这里没有这些设置，会跳过：no-such-")).toBeVisible();
  const wider = await page.evaluate(() => document.body.scrollWidth > window.innerWidth);
  expect(wider).toBe(false);
  if (scripts) await expectAccessible(page);
  const foot = page.getByRole("contentinfo");
  await expect(foot.getByText("搬来的社区")).toHaveCount(0);
  await page.getByRole("button", { name: "导入这 3 项" }).click();
  await expect(page.getByText("导入了，马上生效")).toBeVisible();
  await expect(foot.getByText("搬来的社区")).toBeVisible();

  await page.getByLabel("设置的文件").setInputFiles(await taken.path());
  await look.click();
  await page.getByRole("button", { name: "导入这 3 项" }).click();
  await expect(page.getByText("导入了，马上生效")).toBeVisible();
  await page.getByLabel("设置的文件").setInputFiles(await taken.path());
  await look.click();
  await expect(main.getByText("和现在的设置一样，没有要改的")).toBeVisible();
  await expect(page.getByRole("button", { name: /^导入/ })).toHaveCount(0);
  await page.getByRole("link", { name: "换一个文件" }).click();
  await expect(page.getByLabel("设置的文件")).toBeVisible();
});
