import type { Page } from "@playwright/test";
import { fillSignUp, newPerson } from "./kit/account-site";
import { expectAccessible } from "./kit/page-checks";
import { expect, test as base } from "./kit/test";

/** Browsers know passkeys of names, not of addresses in numbers. */
const test = base.extend({
  baseURL: async ({ site }, use) => use(site.url.replace("127.0.0.1", "localhost")),
});

/** Gives the browser a device that has a finger on it. */
async function plugIn(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("a member adds a passkey, signs in with it alone and beside the password, and removes it; without scripts the pages say what is missing", async ({
  page,
  scripts,
}) => {
  const heading = page.getByRole("heading", { level: 1 });
  const main = page.getByRole("main");
  const here = "/user/profile/account/second-factor";
  const person = newPerson();
  if (scripts) await plugIn(page);
  await page.goto("/user/signup");
  await fillSignUp(page, person);
  await page.getByRole("button", { name: "注册", exact: true }).click();
  await expect(page.getByText("欢迎你！")).toBeVisible();
  await page.goto(here);
  const add = page.getByRole("button", { name: "添加通行密钥" });
  if (!scripts) {
    await expect(page.getByText("添加通行密钥要开启脚本")).toBeVisible();
    await expect(add).toHaveCount(0);
    await page.context().clearCookies({ name: "userToken" });
    await page.goto("/user/signin");
    await expect(main.getByRole("button", { name: "登录", exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "用通行密钥登录" })).toHaveCount(0);
    return;
  }

  await expectAccessible(page);
  await page.getByLabel("名字").fill("我的手机");
  await add.click();
  await expect(page.getByText("只显示这一次")).toBeVisible();
  await expect(page.getByLabel("恢复码").getByRole("code")).toHaveCount(10);
  await page.goto(here);
  await expect(page.getByText("我的手机")).toBeVisible();
  await expectAccessible(page);
  await add.click();
  await expect(page.getByText("这台设备上已经有这个账号的通行密钥了")).toBeVisible();

  const withPasskey = page.getByRole("button", { name: "用通行密钥登录" });
  await page.context().clearCookies({ name: "userToken" });
  await page.goto(`/user/signin?ref=${encodeURIComponent(here)}`);
  await expect(withPasskey).toBeVisible();
  await expectAccessible(page);
  await withPasskey.click();
  await expect(page).toHaveURL(here);

  await page.context().clearCookies({ name: "userToken" });
  await page.goto(`/user/signin?ref=${encodeURIComponent(here)}`);
  await page.getByLabel("用户名或邮箱").fill(person.username);
  await page.getByLabel("密码", { exact: true }).fill(person.password);
  await main.getByRole("button", { name: "登录", exact: true }).click();
  await expect(heading).toHaveText("两步验证");
  await expectAccessible(page);
  await withPasskey.click();
  await expect(page).toHaveURL(here);

  await page.locator("summary").filter({ hasText: "改名或移除" }).click();
  await page.getByRole("button", { name: "移除" }).click();
  await expect(page.getByText("通行密钥移除了")).toBeVisible();
  await page.context().clearCookies({ name: "userToken" });
  await page.goto("/user/signin");
  await withPasskey.click();
  await expect(page.getByText("这个通行密钥没有登记在这里")).toBeVisible();
});
