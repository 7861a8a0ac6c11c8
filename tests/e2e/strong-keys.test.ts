import { execFileSync } from "node:child_process";
import { root, siteVariables } from "tests/support/site-server";
import { expectAccessible } from "./kit/page-checks";
import { signInAsOwner } from "./kit/sign-in-owner";
import { expect, test as base } from "./kit/test";

/** A worker of its own, and so a site of its own: whoever else is signed in is not to be asked again. */
const test = base.extend<object, { apart: string }>({
  apart: [async ({ browserName: _browser }, use) => use("keys"), { scope: "worker" }],
});

/** Lets everybody's proof be too old. */
function ageProofs(variables: Record<string, string>): void {
  execFileSync(process.execPath, ["--import", "tsx", "tests/e2e/kit/set-old-proofs.ts"], {
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
});
