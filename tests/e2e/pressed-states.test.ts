import type { Locator, Page } from "@playwright/test";
import { sendPlainly } from "./kit/plain-form";
import type { Scene } from "./kit/scene";
import { expect, signIn, test } from "./kit/test";

/** Presses what stands ready as a keyboard does, and waits until the site has answered. */
async function pressByKey(page: Page, control: Locator): Promise<void> {
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await control.focus();
  await page.keyboard.press("Enter");
  await answered;
}

const pathOf = ({ topic }: Scene) => `/topic/${topic.id}`;

interface Said {
  what: string;
  action: (scene: Scene) => string;
  shows?: [string, string];
  /** Where a plain form's answer leads to in its page. */
  lands?: (scene: Scene) => string;
}

const atTopic = ({ topic }: Scene) => `#topic-${topic.id}`;

/** Buttons with two states, each by the form that it sends, and what they show when they are on and off. */
const toggles: Said[] = [
  { what: "a topic is liked", action: (scene) => `${pathOf(scene)}/like`, lands: atTopic },
  { what: "a topic is kept", action: (scene) => `${pathOf(scene)}/favorite`, lands: atTopic },
  {
    what: "its author is followed",
    action: ({ author }) => `/user/${author.id}/follow`,
    shows: ["关注", "已关注"],
  },
];

interface Toggle {
  button: Locator;
  /** What it shows when it is off, and when it is on. */
  words: [string, string];
  /** Where one stands when it was pressed. */
  place: string;
  scripts: boolean;
}

/** Presses a button with two states on and off, and looks each time what it says, where one stands, and what is kept of it. */
async function pressOnAndOff(page: Page, { button, words, place, scripts }: Toggle): Promise<void> {
  for (const pressed of [true, false]) {
    await pressByKey(page, button);
    for (const again of [false, true]) {
      if (again) await page.reload();
      await expect(button).toHaveAttribute("aria-pressed", String(pressed));
      await expect(button).toHaveText(words[Number(pressed)] ?? "");
      await expect(page).toHaveURL(place);
      if (!again) await expect(button).toBeInViewport();
      if (scripts && !again) await expect(button).toBeFocused();
    }
  }
}

for (const { what, action, shows, lands = () => "" } of toggles) {
  test(`the button by which ${what} keeps the focus, says its state, and stays so`, async ({
    page,
    scene,
    scripts,
    site,
    newcomer,
  }) => {
    await signIn(page, newcomer(), site.url);
    await page.goto(pathOf(scene));
    const button = page.locator(`form[action="${action(scene)}"] button`).first();
    const words = shows ?? (await countsOn(button));
    const place = scripts ? pathOf(scene) : `${pathOf(scene)}${lands(scene)}`;
    await pressOnAndOff(page, { button, words, place, scripts });
  });
}

/** What a count is now, and with one more. */
async function countsOn(button: Locator): Promise<[string, string]> {
  const count = Number(await button.textContent());
  return [String(count), String(count + 1)];
}

test("whoever likes the last comment of a page stays at it", async ({
  page,
  scene,
  scripts,
  site,
  newcomer,
}) => {
  await signIn(page, newcomer(), site.url);
  await page.goto(pathOf(scene));
  const comment = page.locator("[id^=comment-]:has(> div form[action$='/like'])").last();
  const id = await comment.getAttribute("id");
  const button = page.locator(`#${id} form[action$="/like"] button`).first();
  const place = scripts ? pathOf(scene) : `${pathOf(scene)}#${id}`;
  await pressOnAndOff(page, { button, words: await countsOn(button), place, scripts });
});

/** What a moderator switches in the menu of a topic: the words of its button off and on, and what is said. */
const menuSwitches = [
  { words: ["置顶", "取消置顶"], said: ["已置顶", "已取消置顶"] },
  { words: ["推荐", "取消推荐"], said: ["已推荐", "已取消推荐"] },
];

test("what a moderator switches in the menu of a topic has other words then, and the keyboard stands at the menu", async ({
  page,
  scene,
  scripts,
  site,
}) => {
  await signIn(page, scene.moderator, site.url);
  const path = `/topic/${scene.topic.id - 11}`;
  await page.goto(path);
  const menu = page.getByRole("main").getByLabel("更多操作").first();
  const item = (words: string) => page.getByRole("button", { name: words, exact: true });
  for (const { words, said } of menuSwitches) {
    for (const [at, word] of words.entries()) {
      const next = words[1 - at] ?? "";
      await menu.click();
      await pressByKey(page, item(word));
      await expect(page.getByText(said[at] ?? "", { exact: true })).toBeVisible();
      await expect(page).toHaveURL(path);
      if (scripts) await expect(menu).toBeFocused();
      await menu.click();
      await expect(item(next)).toBeVisible();
      await page.reload();
      await menu.click();
      await expect(item(next)).toBeVisible();
      await menu.click();
    }
  }
});

test("who is muted from a dialog is muted, and the keyboard stands where it was asked", async ({
  page,
  scene,
  scripts,
  site,
  newcomer,
}) => {
  await signIn(page, scene.moderator, site.url);
  const path = `/user/${newcomer().id}`;
  await page.goto(path);
  const mute = page.getByRole("link", { name: "禁言 7 天" }).first();
  const lift = page.getByRole("link", { name: "解除禁言" }).first();
  const ask = async (link: Locator, question: string) => {
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: question })).toBeVisible();
  };
  await ask(mute, "是否禁言该用户？");
  if (scripts) {
    // Whoever thinks better of it stands where they were, too.
    await expect(page.getByRole("dialog").locator(":focus")).toHaveCount(1);
    await page.getByRole("button", { name: "取消", exact: true }).press("Enter");
    await expect(mute).toBeFocused();
    await ask(mute, "是否禁言该用户？");
  }
  await pressByKey(page, page.getByRole("button", { name: "确定" }));
  await expect(page.getByText("禁言成功", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(path);
  await expect(lift).toBeVisible();
  if (scripts) await expect(mute).toBeFocused();
  await page.reload();
  await ask(lift, "是否解除该用户的禁言？");
  await pressByKey(page, page.getByRole("button", { name: "确定" }));
  await expect(page.getByText("取消禁言成功")).toBeVisible();
  await expect(lift).toHaveCount(0);
  await page.reload();
  await expect(lift).toHaveCount(0);
});

test("who is blocked on a page of questions is blocked, and one reads on at the member's page", async ({
  page,
  scene,
  scripts,
  site,
  newcomer,
}) => {
  await signIn(page, newcomer(), site.url);
  const path = `/user/${scene.author.id}`;
  const menu = page.getByRole("main").getByLabel("更多操作").first();
  const questions = { 屏蔽: "是否屏蔽该成员？", 取消屏蔽: "是否取消屏蔽该成员？" };
  for (const [word, question] of Object.entries(questions)) {
    await page.goto(path);
    await menu.click();
    await page.getByRole("link", { name: word, exact: true }).press("Enter");
    await expect(page.getByRole("heading", { name: question })).toBeVisible();
    if (scripts) await expect(page.getByRole("main")).toBeFocused();
    await pressByKey(page, page.getByRole("button", { name: word, exact: true }));
    await expect(page).toHaveURL(path);
    if (scripts) await expect(page.getByRole("main")).toBeFocused();
    const other = word === "屏蔽" ? "取消屏蔽" : "屏蔽";
    for (const again of [false, true]) {
      if (again) await page.reload();
      await menu.click();
      await expect(page.getByRole("link", { name: other, exact: true })).toBeVisible();
    }
  }
});

test("whoever answers a comment stands in the form, and afterwards at what was said", async ({
  page,
  scripts,
  site,
  newcomer,
}) => {
  const writer = newcomer();
  await signIn(page, writer, site.url);
  // A thread of their own, in which no other journey does anything.
  const fields = { intent: "publish", nodeId: "1", title: "用键盘能答话吗", content: "试一试。" };
  const pathname = await sendPlainly(page, site.url, "/topic/create", fields);
  const words = { content: "第 2 楼也来看看。" };
  await sendPlainly(page, site.url, pathname, words, `${pathname}/comments`);
  await page.goto(pathname);
  const comment = page.locator("[id^=comment-]").filter({ hasText: words.content });
  const link = comment.getByRole("link", { name: "回复", exact: true }).first();
  const area = page.getByLabel(`回复 ${writer.nickname}`);
  await expect(link).toBeVisible();
  await link.press("Enter");
  await expect(area).toBeInViewport();
  if (scripts) {
    await expect(area).toBeFocused();
    await page.getByRole("link", { name: "取消", exact: true }).press("Enter");
    await expect(link).toBeFocused();
    await link.press("Enter");
  }
  await area.fill("用键盘答的一句。");
  await page.getByRole("button", { name: "发表回复" }).press("Enter");
  const said = page.locator("li[id^=comment-] li").filter({ hasText: "用键盘答的一句。" });
  await expect(said).toBeInViewport({ ratio: 1 });
  await expect(area).toHaveCount(0);
  if (scripts) await expect(said).toBeFocused();
  await page.getByLabel("写评论").fill(" ");
  await page.getByRole("button", { name: "发表评论" }).press("Enter");
  await expect(page.getByText(/^请填写/)).toBeInViewport();
  await expect(page.getByLabel("写评论")).toBeFocused();
  await page.getByLabel("写评论").fill("用键盘写的一句。");
  await page.getByRole("button", { name: "发表评论" }).press("Enter");
  const published = page.locator("li[id^=comment-]").filter({ hasText: "用键盘写的一句。" });
  await expect(published).toBeInViewport();
  if (scripts) await expect(published).toBeFocused();
});
