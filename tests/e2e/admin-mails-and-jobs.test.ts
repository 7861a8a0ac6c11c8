import { execFileSync } from "node:child_process";
import fs from "node:fs/promises";
import { root, siteVariables } from "tests/support/site-server";
import { openListFolds } from "./kit/list-folds";
import { expectAccessible } from "./kit/page-checks";
import { expect, signIn, test } from "./kit/test";
import { typeScriptArgs } from "~/cli/child-process.mjs";

test("a moderator reads what was mailed, without its secrets, and has it sent again @phone", async ({
  page,
  scene,
  site,
  scripts,
}) => {
  const address = `${scene.reader.username}@example.com`;
  await page.goto("/user/password/forgot");
  await page.getByLabel("邮箱").fill(address);
  await page.getByRole("button", { name: "发送链接" }).click();
  await expect(page.getByText("如果这个邮箱注册过")).toBeVisible();

  await signIn(page, scene.moderator, site.url);
  await openListFolds(page);
  const rows = page.getByRole("main").getByRole("row").filter({ hasText: address });
  await expect(async () => {
    await page.goto("/admin/mails");
    await page.getByLabel("状态").selectOption("已发出");
    await page.getByLabel("收件人").fill(address);
    await page.getByRole("button", { name: "筛选" }).click();
    await expect(rows).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  await rows.getByRole("link").first().click();
  await expect(page.getByRole("link", { name: "下载 .eml" })).toBeVisible();
  await expect(page.getByText("token=（已隐去）")).toBeVisible();
  if (scripts) await expectAccessible(page);

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "下载 .eml" }).click();
  expect((await download).suggestedFilename()).toMatch(/^mail-\d+\.eml$/);
  expect(await fs.readFile(await (await download).path(), "utf8")).toContain(`To: ${address}`);

  await page.getByRole("button", { name: "重发" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "邮件" })).toBeVisible();
  await expect(page.getByText("重写了一封")).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(rows.filter({ hasText: "已发出" })).toHaveCount(2, { timeout: 1000 });
  }).toPass();
});

test("a moderator has failed work tried again, or drops it @phone", async ({
  page,
  scene,
  site,
  scripts,
}) => {
  // What has no other end than to be done, and what nobody can do.
  const [done, lost] = failedJobs("index-now", "from-an-older-version");
  await signIn(page, scene.moderator, site.url);
  await page.goto("/admin/jobs");
  const failed = page.getByRole("table", { name: "失败的" }).getByRole("row");
  await expect(failed.filter({ hasText: `index-now ${done}` })).toContainText("the line was down");
  if (scripts) await expectAccessible(page);

  await page.getByRole("button", { name: `重试 index-now ${done}` }).click();
  await expect(page.getByText("马上再试")).toBeVisible();
  await expect(failed.filter({ hasText: "index-now" })).toHaveCount(0);
  await page.getByRole("button", { name: `丢掉 from-an-older-version ${lost}` }).click();
  await expect(page.getByText("没有失败的任务")).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("index-now")).toHaveCount(0, { timeout: 1000 });
  }).toPass();

  function failedJobs(...kinds: string[]): number[] {
    const args = [...typeScriptArgs, "tests/e2e/kit/set-failed-jobs.ts", ...kinds];
    const env = siteVariables({ ...site.variables, PORT: "65535" });
    const ids = execFileSync(process.execPath, args, { cwd: root, env, encoding: "utf8" });
    return JSON.parse(ids) as number[];
  }
});
