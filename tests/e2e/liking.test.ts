import type { Locator, Page, Route } from "@playwright/test";
import { expect, signIn, test } from "./kit/test";
import type { Scene } from "./kit/scene";

/** A tweet of the author's own, with a comment on it, at which nobody else looks. */
async function publishTweet(page: Page, scene: Scene, url: string): Promise<string> {
  await signIn(page, scene.author, url);
  await page.goto("/topic/create?type=1");
  await page.getByLabel("内容").fill("看看谁喜欢");
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await expect(page).toHaveURL(/\/topic\/\d+$/);
  const path = new URL(page.url()).pathname;
  await page.getByLabel("写评论").fill("先说一句。");
  await page.getByRole("button", { name: "发表评论" }).click();
  await expect(page.getByText("先说一句。")).toBeVisible();
  await page.context().clearCookies();
  return path;
}

/** Presses a button with two states, and sees state and count at once, and still after a reload. */
async function press(page: Page, button: Locator, on: boolean): Promise<void> {
  // What shows at once is not yet kept: a reload before the answer would take it back.
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await button.click();
  await answered;
  for (const again of [false, true]) {
    if (again) await page.reload();
    await expect(button).toHaveAttribute("aria-pressed", String(on));
    await expect(button).toHaveText(on ? "1" : "0");
    await expect(button).toHaveAccessibleName(new RegExp(on ? "，1$" : "，0$"));
  }
}

const colourOf = (button: Locator) => button.evaluate((element) => getComputedStyle(element).color);

test("a member likes and keeps what others wrote, finds it again, and takes both back", async ({
  page,
  scene,
  site,
}) => {
  const path = await publishTweet(page, scene, site.url);
  await signIn(page, scene.reader, site.url);
  await page.goto(path);
  const comment = page.locator("[id^=comment-]").first();
  const like = page.locator(`form[action="${path}/like"] button`).first();
  const keep = page.locator(`form[action="${path}/favorite"] button`).first();
  const likeComment = comment.getByRole("button", { name: /^点赞/ });
  for (const on of [true, false, true]) {
    for (const button of [like, keep, likeComment]) await press(page, button, on);
  }
  // Also where the pointer still stands, as it does on a phone after a touch.
  await likeComment.hover();
  expect(await colourOf(likeComment)).toBe(await colourOf(like));
  await page.goto("/user/favorites");
  await expect(page.getByText("看看谁喜欢").first()).toBeVisible();

  await page.context().clearCookies();
  await signIn(page, scene.author, site.url);
  await page.goto("/user/messages");
  await expect(page.getByText("赞了你的话题").first()).toBeVisible();
  await expect(page.getByText("收藏了你的话题").first()).toBeVisible();
});

test("without a network a like stays what it was, and a comment keeps its words @script", async ({
  page,
  scene,
  site,
}) => {
  const path = await publishTweet(page, scene, site.url);
  await signIn(page, scene.reader, site.url);
  await page.goto(path);
  const like = page.locator(`form[action="${path}/like"] button`).first();
  await page.getByLabel("写评论").fill("这一句别丢。");
  await page.context().setOffline(true);
  await like.click();
  await expect(page.getByText("没收到回音，请检查网络后再试").first()).toBeVisible();
  await expect(like).toHaveAttribute("aria-pressed", "false");
  await page.getByRole("button", { name: "发表评论" }).click();
  await expect(page.getByLabel("写评论")).toHaveValue("这一句别丢。");
  await page.context().setOffline(false);
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "发表评论" }).click();
  await expect(page.locator("[id^=comment-]").getByText("这一句别丢。")).toBeVisible();
});

test("a like shows and is counted at once, before the site has answered @script", async ({
  page,
  scene,
  site,
}) => {
  const path = await publishTweet(page, scene, site.url);
  await signIn(page, scene.reader, site.url);
  await page.goto(path);
  const like = page.locator(`form[action="${path}/like"] button`).first();
  const held: Route[] = [];
  await page.route(`**${path}/like*`, (route) => {
    held.push(route);
  });
  await like.click();
  await expect(like).toHaveText("1");
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => held.length).toBe(1);
  for (const route of held) await route.continue();
  await expect(like).toHaveText("1");
});
