import type { Page } from "@playwright/test";
import { expect } from "./test";

/** Signs the owner in by the form. */
export async function signInAsOwner(page: Page): Promise<void> {
  await page.goto("/user/signin");
  await page.getByLabel("用户名或邮箱").fill("owner");
  await page.getByLabel("密码", { exact: true }).fill("bamboo-owner");
  await page.getByRole("main").getByRole("button", { name: "登录", exact: true }).click();
  await expect(page.getByRole("heading", { name: "登录" })).toHaveCount(0);
}
