import { expectAccessible } from "./kit/page-checks";
import { expect, signIn, test } from "./kit/test";

test("a moderator notes something of a member, mends an empty note and removes one @phone", async ({
  page,
  scene,
  site,
  scripts,
  newcomer,
}) => {
  const member = newcomer();
  const words = `第一行\n<b>第二行</b> ${"bamboo".repeat(40)}`;
  await signIn(page, scene.moderator, site.url);
  await page.goto(`/admin/users/${member.id}`);
  await page.getByLabel("写一条备注").fill(words);
  await page.getByRole("button", { name: "写备注" }).click();
  const note = page.getByRole("paragraph").filter({ hasText: "<b>第二行</b>" });
  await expect(note).toBeVisible();
  await expect(page.getByLabel("写一条备注")).toHaveValue("");
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  if (scripts) await expectAccessible(page);
  await page.getByLabel("写一条备注").fill(" ");
  await page.getByRole("button", { name: "写备注" }).click();
  await expect(page.getByText("请填写备注")).toBeVisible();
  await page.getByRole("button", { name: /^删除\s*备注：第一行/ }).click();
  await expect(note).toHaveCount(0);

  await page.context().clearCookies();
  await signIn(page, member, site.url);
  expect((await page.goto(`/admin/users/${member.id}`))?.status()).toBe(403);
});
