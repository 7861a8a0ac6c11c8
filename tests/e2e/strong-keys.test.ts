import { execFileSync } from "node:child_process";
import type { Page } from "@playwright/test";
import { codeOf } from "tests/support/totp-app";
import { root, siteVariables } from "tests/support/site-server";
import { fillSignUp, newPerson, type Person } from "./kit/account-site";
import { expectAccessible } from "./kit/page-checks";
import { signInAsOwner } from "./kit/sign-in-owner";
import { expect, test as base } from "./kit/test";
import { typeScriptArgs } from "~/cli/child-process.mjs";

/** A worker of its own, and so a site of its own: whoever else is signed in is not to be asked again. */
const test = base.extend<object, { apart: string }>({
  apart: [async ({ browserName: _browser }, use) => use("keys"), { scope: "worker" }],
});

/** Lets everybody's proof be too old. */
function ageProofs(variables: Record<string, string>): void {
  execFileSync(process.execPath, [...typeScriptArgs, "tests/e2e/kit/set-old-proofs.ts"], {
    cwd: root,
    env: siteVariables({ ...variables, PORT: "65535" }),
  });
}

test("the owner proves again who they are before what is grave, and types nothing twice @phone", async ({
  page,
  site,
  scripts,
  apart: _apart,
}) => {
  const heading = page.getByRole("heading", { level: 1 });
  await signInAsOwner(page);
  await page.goto("/admin/settings/accounts");
  await page.getByLabel("自己出的验证问题").fill("竹子是什么颜色？ | 绿色");
  ageProofs(site.variables);
  await page.getByRole("button", { name: "保存" }).click();
  await expect(heading).toHaveText("确认是你本人");
  if (scripts) await expectAccessible(page);
  await page.getByLabel("现在的密码").fill("not-the-password");
  await page.getByRole("button", { name: "确认" }).click();
  await expect(page.getByText("现在的密码不对")).toBeVisible();
  await page.getByLabel("现在的密码").fill("bamboo-owner");
  await page.getByRole("button", { name: "确认" }).click();
  await expect(page).toHaveURL("/admin/settings/accounts");
  await expect(page.getByText("确认过了，请接着做刚才的事")).toBeVisible();
  const question = page.getByLabel("自己出的验证问题");
  await expect(question).toHaveValue("竹子是什么颜色？ | 绿色");
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("保存了，马上生效")).toBeVisible();
  await expect(question).toHaveValue("竹子是什么颜色？ | 绿色");

  ageProofs(site.variables);
  await page.goto("/admin/backup");
  await page.getByRole("link", { name: "上传备份" }).click();
  await expect(heading).toHaveText("确认是你本人");
  await page.getByLabel("现在的密码").fill("bamboo-owner");
  await page.getByRole("button", { name: "确认" }).click();
  await expect(heading).toHaveText("上传备份");

  await page.goto("/admin/backup");
  await page.getByRole("button", { name: "立即备份" }).click();
  await expect(page.getByText("开始备份了")).toBeVisible();
  await expect(async () => {
    await page.goto("/admin/backup");
    await page.getByRole("link", { name: "下载、恢复、删除" }).first().click({ timeout: 1000 });
  }).toPass();
  await expect(heading).toHaveText("备份文件");
  ageProofs(site.variables);
  const fetched = page.getByRole("link", { name: "下载", exact: true });
  await fetched.click();
  await expect(heading).toHaveText("确认是你本人");
  await page.getByLabel("现在的密码").fill("bamboo-owner");
  await page.getByRole("button", { name: "确认" }).click();
  await expect(heading).toHaveText("备份文件");
  const [download] = await Promise.all([page.waitForEvent("download"), fetched.click()]);
  expect(download.suggestedFilename()).toMatch(/^zhulin-.*\.tar\.gz$/);
});

async function signUp(page: Page): Promise<Person> {
  const person = newPerson();
  await page.goto("/user/signup");
  await fillSignUp(page, person);
  await page.getByRole("button", { name: "注册", exact: true }).click();
  await expect(page.getByText("欢迎你！")).toBeVisible();
  return person;
}

async function showPassword(page: Page, { username, password }: Person): Promise<void> {
  await page.getByLabel("用户名或邮箱").fill(username);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "登录", exact: true }).click();
}

async function showCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("验证码").fill(code);
  await page.getByRole("main").getByRole("button", { name: "登录", exact: true }).click();
}

test("a member sets a second factor up, signs in with it, loses the phone and takes it off @phone @main", async ({
  page,
  site,
  scripts,
  apart: _apart,
}) => {
  const heading = page.getByRole("heading", { level: 1 });
  const person = await signUp(page);
  await page.goto("/user/profile/account");
  await page.getByRole("link", { name: "去开启" }).click();
  await expect(heading).toHaveText("两步验证");
  await page.getByRole("button", { name: "开始设置" }).click();
  await expect(page.locator("main svg path[d^=M4]")).toBeVisible();
  if (scripts) await expectAccessible(page);
  const secret = await page.getByRole("code").innerText();
  await page.getByLabel("验证码").fill("000000");
  await page.getByRole("button", { name: "开启" }).click();
  await expect(page.getByText("验证码不对")).toBeVisible();
  await expect(page.getByRole("code")).toHaveText(secret);
  await page.getByLabel("验证码").fill(codeOf(secret));
  await page.getByRole("button", { name: "开启" }).click();
  await expect(page.getByText("只显示这一次")).toBeVisible();
  const codes = await page.getByLabel("恢复码").getByRole("code").allInnerTexts();
  expect(codes).toHaveLength(10);
  if (scripts) await expectAccessible(page);
  await page.getByRole("link", { name: "我收好了" }).click();
  await expect(page.getByText("查看或关闭")).toBeVisible();

  // The session ends while a topic is being written; it waits for both steps of the sign-in.
  await page.goto("/topic/create?type=1");
  await page.getByLabel("内容").fill("写到一半，登录断开了");
  await page.context().clearCookies({ name: "userToken" });
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await showPassword(page, person);
  await expect(heading).toHaveText("两步验证");
  if (scripts) await expectAccessible(page);
  await showCode(page, "000000");
  await expect(page.getByText("验证码不对，或者已经用过")).toBeVisible();
  await showCode(page, codeOf(secret, 1));
  await expect(page.getByLabel("内容")).toHaveValue("写到一半，登录断开了");

  await page.context().clearCookies({ name: "userToken" });
  await page.goto("/user/signin?ref=%2Fuser%2Fprofile%2Faccount");
  await showPassword(page, person);
  await showCode(page, codes[0] ?? "");
  await expect(page).toHaveURL("/user/profile/account");
  ageProofs(site.variables);
  await page.getByRole("link", { name: "查看或关闭" }).click();
  await expect(heading).toHaveText("确认是你本人");
  await page.locator("summary").filter({ hasText: "用验证码确认" }).click();
  if (scripts) await expectAccessible(page);
  await page.getByLabel("验证码").fill(codes[0] ?? "");
  await page.getByRole("button", { name: "用验证码确认" }).click();
  await expect(page.getByText("验证码不对，或者已经用过")).toBeVisible();
  await page.getByLabel("验证码").fill(codes[1] ?? "");
  await page.getByRole("button", { name: "用验证码确认" }).click();
  await expect(page.getByText("恢复码还有 8 个没有用")).toBeVisible();
  await page.getByRole("button", { name: "重新生成恢复码" }).click();
  await expect(page.getByLabel("恢复码").getByRole("code")).toHaveCount(10);
  await page.goto("/user/profile/account/second-factor");
  await page.getByRole("button", { name: "关闭两步验证" }).click();
  await expect(page.getByText("两步验证关闭了")).toBeVisible();

  await page.context().clearCookies({ name: "userToken" });
  await page.goto("/user/signin?ref=%2Fuser%2Fprofile%2Faccount");
  await showPassword(page, person);
  await expect(page).toHaveURL("/user/profile/account");
});

/** Sets the open page's second factor up. */
async function setUpFactor(page: Page): Promise<void> {
  await page.getByRole("button", { name: "开始设置" }).click();
  const secret = await page.getByRole("code").innerText();
  await page.getByLabel("验证码").fill(codeOf(secret));
  await page.getByRole("button", { name: "开启" }).click();
  await page.getByRole("link", { name: "我收好了" }).click();
}

test("the owner asks a second factor of moderators, and does nothing in the admin without one @main", async ({
  page,
  apart: _apart,
}) => {
  const heading = page.getByRole("heading", { level: 1 });
  const demand = page.getByLabel("站长和管理员要开启两步验证");
  const save = page.getByRole("button", { name: "保存" });
  await signInAsOwner(page);
  await page.goto("/admin/settings/accounts");
  await demand.check();
  await save.click();
  await expect(page.getByText("请先在“账号”里给自己开启两步验证")).toBeVisible();
  await expect(demand).toBeChecked();
  await page.goto("/user/profile/account/second-factor");
  await setUpFactor(page);
  await page.goto("/admin/settings/accounts");
  await demand.check();
  await save.click();
  await expect(page.getByText("保存了，马上生效")).toBeVisible();

  await page.goto("/user/profile/account/second-factor");
  await page.getByRole("button", { name: "关闭两步验证" }).click();
  await expect(page.getByText("两步验证关闭了")).toBeVisible();
  await page.goto("/admin/settings/accounts");
  await expect(heading).toHaveText("两步验证");
  await expect(page.getByText("本站要求站长和管理员先开启两步验证")).toBeVisible();
  await setUpFactor(page);
  await expect(page).toHaveURL("/admin/settings/accounts");
  await demand.uncheck();
  await save.click();
  await expect(page.getByText("保存了，马上生效")).toBeVisible();
  await page.goto("/user/profile/account/second-factor");
  await page.getByRole("button", { name: "关闭两步验证" }).click();
  await expect(page.getByText("两步验证关闭了")).toBeVisible();
});
