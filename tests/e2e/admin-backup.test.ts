import fs from "node:fs/promises";
import { expectAccessible } from "./kit/page-checks";
import { signInAsOwner } from "./kit/sign-in-owner";
import { expect, test as base } from "./kit/test";

/** A worker of its own, and so a site of its own: what is restored and taken away is nobody else's. */
const test = base.extend<object, { apart: string }>({
  apart: [async ({ browserName: _browser }, use) => use("backup"), { scope: "worker" }],
});

test("the owner backs the site up, restores it and takes the demo away @phone", async ({
  page,
  scene,
  scripts,
  apart: _apart,
}) => {
  const heading = page.getByRole("heading", { level: 1 });
  const backups = page.getByRole("main").getByRole("row");
  await signInAsOwner(page);
  await page.goto("/admin/backup");
  await expect(page.getByText("还没有备份")).toBeVisible();
  await page.getByRole("button", { name: "立即备份" }).click();
  await expect(page.getByText("开始备份了")).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("上次备份成功了")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(backups.filter({ hasText: "手动" })).toHaveCount(1);
  if (scripts) await expectAccessible(page);

  await page.goto("/topic/create?type=1");
  await page.getByLabel("内容").fill("备份之后才写的");
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await expect(page).toHaveURL(/\/topic\/\d+$/);
  const later = page.url();

  await page.goto("/admin/backup");
  await backups.getByRole("link", { name: "下载、恢复、删除" }).click();
  await expect(heading).toHaveText("备份文件");
  if (scripts) await expectAccessible(page);
  const sum = await page.getByRole("code").innerText();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "下载", exact: true }).click();
  const buffer = await fs.readFile(await (await download).path());
  await page.getByRole("button", { name: "恢复" }).click();
  await expect(page.getByText("请先勾选")).toBeVisible();
  await page.getByRole("button", { name: "删除" }).click();
  await expect(page.getByText("备份删除了")).toBeVisible();
  await expect(page.getByText("还没有备份")).toBeVisible();

  await page.getByLabel("口令", { exact: true }).fill("green bamboo, red wine");
  await page.getByLabel("再填一次口令").fill("green bamboo, red wine");
  await page.getByRole("button", { name: "备份并加密" }).click();
  await expect(async () => {
    await page.goto("/admin/backup");
    await expect(backups.filter({ hasText: ".tar.gz.age" })).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  await backups.getByRole("link", { name: "下载、恢复、删除" }).click();
  await page.getByLabel("这份备份的口令").fill("green bamboo, white wine");
  await page.getByLabel("我知道，恢复吧").check();
  await page.getByRole("button", { name: "恢复" }).click();
  await expect(page.getByText("口令不对，什么都没有改变")).toBeVisible();
  if (scripts) await expectAccessible(page);
  await page.getByRole("button", { name: "删除" }).click();
  await expect(page.getByText("备份删除了")).toBeVisible();

  await page.getByRole("link", { name: "上传备份" }).click();
  await expect(heading).toHaveText("上传备份");
  if (scripts) await expectAccessible(page);
  const file = { name: "backup.gz", mimeType: "application/gzip", buffer };
  const half = buffer.subarray(0, buffer.length / 2);
  await page.getByLabel("备份文件").setInputFiles({ ...file, buffer: half });
  await page.getByRole("button", { name: "上传", exact: true }).click();
  await expect(page.getByText("这个文件损坏了，或者来自更新的版本，没有收下")).toBeVisible();
  await page.getByLabel("校验和").fill(sum.replace(/^./, "x"));
  await page.getByLabel("备份文件").setInputFiles(file);
  await page.getByRole("button", { name: "上传", exact: true }).click();
  await expect(page.getByText("校验和对不上")).toBeVisible();
  await page.getByLabel("校验和").fill(sum);
  await page.getByLabel("备份文件").setInputFiles(file);
  await page.getByRole("button", { name: "上传", exact: true }).click();
  await expect(heading).toHaveText("备份文件");
  await page.getByLabel("我知道，恢复吧").check();
  await page.getByRole("button", { name: "恢复" }).click();
  await expect(page.getByText("开始恢复了")).toBeVisible();
  await expect(async () => expect((await page.goto(later))?.status()).toBe(404)).toPass();

  await signInAsOwner(page);
  await expect(async () => {
    await page.goto("/admin/backup");
    await expect(page.getByText("上次恢复成功了")).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await expect(backups.filter({ hasText: "恢复之前" })).toHaveCount(1);
  await page.getByLabel("什么时候").selectOption("每天 4 点");
  await page.getByLabel("留几份").fill("3");
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("保存了")).toBeVisible();
  await expect(page.getByLabel("什么时候")).toHaveValue("4");
  await expect(page.getByLabel("留几份")).toHaveValue("3");

  await page.getByRole("link", { name: "移除演示内容" }).click();
  await expect(heading).toHaveText("移除演示内容？");
  if (scripts) await expectAccessible(page);
  await page.getByRole("button", { name: "移除" }).click();
  await expect(page).toHaveURL(/\/admin\/backup$/);
  // What takes longer goes on after the answer.
  await expect(async () => {
    await page.goto("/admin/backup");
    await expect(page.getByText(/^移除了演示内容：\d+ 位成员/).first()).toBeVisible({
      timeout: 1000,
    });
  }).toPass({ timeout: 60_000 });
  await page.goto("/articles");
  await expect(page.getByText("一本书是怎样在图书馆里走丢的")).toHaveCount(0);
  expect((await page.goto(`/topic/${scene.topic.id}`))?.status()).toBe(200);
});
