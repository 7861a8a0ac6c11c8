import { expectAccessible } from "./kit/page-checks";
import { signInAsOwner } from "./kit/sign-in-owner";
import { expect, signIn, test } from "./kit/test";

const lists = ["topics", "users", "tags"];

test("a keeper's list begins in the upper half of a narrow window, whatever browser has it", async ({
  page,
  scene,
  scripts,
  site,
}) => {
  await signIn(page, scene.moderator, site.url);
  const ticks = page.getByRole("main").locator("input[name=ids]");
  const filters = page.locator("summary", { hasText: /^筛选/ });
  const acts = page.locator("summary", { hasText: /^处理勾选的/ });
  for (const list of lists) {
    for (const width of [375, 600, 768, 1024]) {
      await page.setViewportSize({ width, height: 812 });
      await page.goto(`/admin/${list}`);
      const box = await ticks.first().boundingBox();
      expect(box?.y, `${list} at ${width}`).toBeLessThan(340);
    }
    await expect(page.getByRole("button", { name: "筛选" })).toBeHidden();
    await filters.click();
    await expect(page.getByRole("button", { name: "筛选" })).toBeVisible();
    await acts.click();
    await expect(page.getByLabel("操作")).toBeVisible();
    if (scripts) await expectAccessible(page);
    await acts.click();
    await expect(page.getByLabel("操作")).toBeHidden();

    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByLabel("操作")).toBeVisible();
    await expect(filters).toBeHidden();
    await expect(acts).toBeHidden();
  }
});

test("settings are no wider than a phone whose letters are twice as large @script", async ({
  page,
}) => {
  await signInAsOwner(page);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto("/admin/settings/site");
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  await expect(page.locator("input[type=datetime-local]").first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});
