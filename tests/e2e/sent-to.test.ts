import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./kit/test";

const groundOf = (page: Page, words: string) =>
  page
    .locator("[id^=comment-]", { hasText: words })
    .first()
    .evaluate((comment) => getComputedStyle(comment).backgroundColor);

const none = "rgba(0, 0, 0, 0)";

test("the comment that one has just written stands out, until one writes the next", async ({
  page,
  scene,
  site,
  newcomer,
}) => {
  await signIn(page, newcomer(), site.url);
  await page.goto(`/topic/${scene.topic.id}`);
  for (const [words, before] of [
    ["竹下第一句", null],
    ["竹下第二句", "竹下第一句"],
  ] as const) {
    await page.getByLabel("写评论").fill(words);
    await page.getByRole("button", { name: "发表评论" }).click();
    await expect(page).toHaveURL(/#comment-\d+$/);
    await expect.poll(() => groundOf(page, words)).not.toBe(none);
    if (before !== null) await expect.poll(() => groundOf(page, before)).toBe(none);
  }
});
