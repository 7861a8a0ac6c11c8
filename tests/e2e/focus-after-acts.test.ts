import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./kit/test";

const focused = (page: Page) => page.locator(":focus");

test("whoever goes by keys stands beside what they took away, turned over or unfolded @script", async ({
  page,
  newcomer,
  scene,
  site,
}) => {
  await signIn(page, newcomer(), site.url);
  await page.goto("/topics");
  for (const at of [0, 1, 2]) {
    const keep = page.locator("form[action$='/favorite'] button").nth(at);
    // It shows at once, and is kept only when it is answered.
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await keep.click();
    await answered;
    await expect(keep).toHaveAttribute("aria-pressed", "true");
  }
  await page.goto("/user/favorites");
  const rows = page.locator("main li", { has: page.getByRole("button", { name: /^取消收藏/ }) });
  await expect(rows).toHaveCount(3);
  const next = await rows.nth(1).innerText();
  await rows.first().getByRole("button").press("Enter");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toBeFocused();
  expect(await rows.first().innerText()).toBe(next);

  await page.getByRole("button", { name: "切换到深色" }).press("Enter");
  await expect(focused(page)).toHaveAccessibleName("切换到浅色");
  await focused(page).press("Enter");
  await expect(focused(page)).toHaveAccessibleName("切换到深色");

  await page.goto(`/topic/${scene.topic.id}`);
  const replies = page.locator("[id^=comment-]").first().getByRole("listitem");
  await expect(replies).toHaveCount(4);
  await page.getByRole("link", { name: "查看全部 5 条回复" }).press("Enter");
  await expect(replies).toHaveCount(5);
  await expect(replies.nth(3)).toBeFocused();
});

test("whoever turns a page of a list by keys goes on in the page @script", async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent("山路")}`);
  await page.getByRole("link", { name: "第 2 页" }).press("Enter");
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator("main")).toBeFocused();
  await page.getByRole("link", { name: "第 1 页" }).press("Enter");
  await expect(page).not.toHaveURL(/page=2/);
  await expect(page.locator("main")).toBeFocused();
});
