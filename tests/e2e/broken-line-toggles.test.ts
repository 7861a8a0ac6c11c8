import type { Page, Route } from "@playwright/test";
import { breakSilence, isOfScript, open, reset, silence } from "./kit/hindrances";
import { sendPlainly, tokenOn } from "./kit/plain-form";
import { expect, signIn, testOfForms } from "./kit/test";

// What the browser itself says of a broken line is no fault of the site's.
const test = testOfForms.extend({ page: async ({ context }, use) => use(await context.newPage()) });

const soon = { timeout: 500 };

/** Lets time pass, as the page's clock tells it, until something holds. */
async function waitUntil(page: Page, holds: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(10_000);
    await holds();
  }).toPass();
}

/** The comments that this browser would put back into their forms. */
const unsentComments = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("comment ")));

test("a like that is lost is taken back with a word @script", async ({ page, scene, site }) => {
  await signIn(page, scene.reader, site.url);
  await open(page, `/topic/${scene.topic.id - 1}`);
  const like = page.locator("button[aria-pressed]").first();
  await page.route("**/*", reset.answer);
  await like.click();
  await expect(page.getByText("没收到回音，请检查网络后再试")).toBeVisible();
  await expect(like).toHaveAttribute("aria-pressed", "false");
});

test("what asks before it acts asks on its own page where its dialog does not come @script", async ({
  page,
  scene,
  site,
  newcomer,
}) => {
  await signIn(page, newcomer(), site.url);
  const path = `/topic/${scene.topic.id - 1}`;
  const words = { content: "说错了的一句。" };
  const floor = await sendPlainly(page, site.url, path, words, `${path}/comments`);
  await open(page, floor);
  await page.route(/\/dialog-[^/]+\.js$/, reset.answer);
  const own = page.locator(new URL(floor, site.url).hash);
  await own.getByRole("link", { name: "删除" }).click();
  await expect(page).toHaveURL(/\/comment\/\d+\/delete/);
  await expect(page.getByRole("button", { name: "删除", exact: true })).toBeVisible();
});

test("a mute that is lost says so in its dialog @script", async ({
  page,
  scene,
  site,
  newcomer,
}) => {
  await signIn(page, scene.moderator, site.url);
  await open(page, `/user/${newcomer().id}`);
  await page.getByRole("link", { name: "禁言 7 天" }).first().click();
  await page.route("**/*", reset.answer);
  await page.getByRole("dialog").getByRole("button", { name: "确定" }).click();
  await expect(page.getByRole("dialog").getByText("禁言失败 · 重试")).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.getByRole("dialog").getByRole("button", { name: "重试" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByText("解除禁言").first()).toBeAttached();
});

test("a like of which nothing is heard says so, and how it stands can be seen @script", async ({
  page,
  scene,
  site,
}) => {
  const path = `/topic/${scene.topic.id - 1}`;
  await signIn(page, scene.reader, site.url);
  await open(page, path);
  await page.clock.install();
  await page.route(isOfScript, silence.answer);
  const like = page.locator("button[aria-pressed]").first();
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await page.clock.runFor(9000);
  await expect(page.getByText("还没有回音")).toBeVisible();
  await page.getByRole("link", { name: "刷新页面" }).click();
  await expect(page.getByText("还没有回音")).toHaveCount(0);
  await expect(page).toHaveURL(path);
  await expect(like).toHaveAttribute("aria-pressed", "false");
  await breakSilence();
});

test("a like that is answered late says nothing any longer @script", async ({
  page,
  scene,
  site,
}) => {
  await signIn(page, scene.reader, site.url);
  await open(page, `/topic/${scene.topic.id - 1}`);
  await page.clock.install();
  await page.route(isOfScript, silence.answer);
  const like = page.locator("button[aria-pressed]").first();
  await like.click();
  await page.clock.runFor(9000);
  await expect(page.getByText("还没有回音")).toBeVisible();
  await page.route(isOfScript, reset.answer);
  await breakSilence();
  await expect(page.getByText("还没有回音")).toHaveCount(0);
  await expect(like).toHaveAttribute("aria-pressed", "false");
});

test("a like of which nothing is heard for half a minute goes back @script", async ({
  page,
  scene,
  site,
}) => {
  await signIn(page, scene.reader, site.url);
  await open(page, `/topic/${scene.topic.id - 1}`);
  await page.clock.install();
  await page.route("**/*", silence.answer);
  const like = page.locator("button[aria-pressed]").first();
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await page.clock.runFor(7500);
  await sent;
  // Not what comes after it: the page is brought up to date, of which nothing is heard either.
  await page.clock.runFor(31_000);
  await expect(page.getByText("没收到回音，请检查网络后再试")).toBeVisible();
  await expect(like).toHaveAttribute("aria-pressed", "false");
  await breakSilence();
});

test("a comment goes plainly where scripts hear nothing, once @script", async ({
  page,
  scene,
  site,
}) => {
  await signIn(page, scene.reader, site.url);
  await open(page, `/topic/${scene.topic.id - 1}`);
  await page.clock.install();
  await page.route(isOfScript, silence.answer);
  await page.getByLabel("写评论").fill("悄悄地说一句。");
  await page.getByRole("button", { name: "发表评论" }).click();
  const comment = page.getByRole("paragraph").getByText("悄悄地说一句。");
  await waitUntil(page, () => expect(comment).toHaveCount(1, soon));
  await breakSilence();
  await waitUntil(page, async () => expect(await unsentComments(page)).toEqual([]));
});

test("a comment that is answered late is not called unsent @script", async ({
  page,
  scene,
  site,
}) => {
  await signIn(page, scene.reader, site.url);
  await open(page, `/topic/${scene.topic.id - 1}`);
  await page.clock.install();
  const held: Route[] = [];
  await page.route(
    ({ pathname }) => pathname.endsWith("/comments.data"),
    (route) => void held.push(route),
  );
  await page.getByLabel("写评论").fill("慢慢地说一句。");
  await page.getByRole("button", { name: "发表评论" }).click();
  await waitUntil(page, () => expect(page.getByText("还没有回音")).toBeVisible(soon));
  expect(await unsentComments(page)).toHaveLength(1);
  for (const route of held) await route.continue();
  await expect(page.getByRole("paragraph").getByText("慢慢地说一句。")).toHaveCount(1);
  await waitUntil(page, async () => expect(await unsentComments(page)).toEqual([]));
});

test("a comment whose answer is lost late is called unsent, and kept @script", async ({
  page,
  scene,
  site,
}) => {
  await signIn(page, scene.reader, site.url);
  await open(page, `/topic/${scene.topic.id - 1}`);
  await page.clock.install();
  await page.route("**/*", silence.answer);
  await page.getByLabel("写评论").fill("慢慢地丢了一句。");
  await page.getByRole("button", { name: "发表评论" }).click();
  await waitUntil(page, () => expect(page.getByText("还没有回音 · 重试")).toBeVisible(soon));
  await page.route("**/*", reset.answer);
  await breakSilence();
  await waitUntil(page, () => expect(page.getByText("没能送到 · 重试")).toBeVisible(soon));
  await page.clock.runFor(1000);
  await expect(page.getByText("没能送到 · 重试")).toBeVisible();
  expect(await unsentComments(page)).toHaveLength(1);
});

test("a favorite of which nothing is heard goes back @script", async ({
  page,
  site,
  scene,
  newcomer,
}) => {
  const path = `/topic/${scene.topic.id - 1}`;
  await signIn(page, newcomer(), site.url);
  await open(page, path);
  await page.clock.install();
  await page.route("**/*", silence.answer);
  const favorite = page.locator(`form[action="${path}/favorite"] button`).first();
  await favorite.click();
  await expect(favorite).toHaveAttribute("aria-pressed", "true");
  await page.clock.runFor(9000);
  await expect(page.getByText("还没有回音")).toBeVisible();
  await waitUntil(page, () => expect(favorite).toHaveAttribute("aria-pressed", "false", soon));
  await breakSilence();
});

test("lifting a mute of which nothing is heard says so in its dialog, and can be tried again @script", async ({
  page,
  scene,
  site,
  newcomer,
}) => {
  const { id } = newcomer();
  await signIn(page, scene.moderator, site.url);
  await sendPlainly(page, site.url, `/user/${id}/mute`, { days: "7" });
  await open(page, `/user/${id}`);
  await page.clock.install();
  await page.getByRole("link", { name: "解除禁言" }).first().click();
  await page.route("**/*", silence.answer);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "确定" }).click();
  await waitUntil(page, () => expect(dialog.getByText("还没有回音 · 重试")).toBeVisible(soon));
  await waitUntil(page, () => expect(dialog.getByText("取消禁言失败 · 重试")).toBeVisible(soon));
  await breakSilence();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await dialog.getByRole("button", { name: "重试" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("link", { name: "禁言 7 天" }).first()).toBeAttached();
});

test("a like for which one has to sign in goes back where the way there is lost @script", async ({
  page,
  context,
  scene,
  site,
}) => {
  await signIn(page, scene.reader, site.url);
  await open(page, `/topic/${scene.topic.id - 1}`);
  await context.clearCookies({ name: "userToken" });
  await page.route(/\/login(\.data)?\?/, async (route) => {
    await context.setOffline(true);
    await route.abort("internetdisconnected");
  });
  const like = page.locator("button[aria-pressed]").first();
  await like.click();
  await expect(page.getByRole("link", { name: "重新打开" })).toBeVisible();
  await expect(like).toHaveAttribute("aria-pressed", "false");
});

test("a like that was heard stays where only the page that tells of it is lost @script", async ({
  page,
  scene,
  site,
  newcomer,
}) => {
  const path = `/topic/${scene.topic.id - 14}`;
  await signIn(page, newcomer(), site.url);
  await open(page, path);
  await page.route(({ pathname }) => pathname === `${path}.data`, reset.answer);
  const like = page.locator(`form[action="${path}/like"] button`).first();
  for (const pressed of ["true", "false", "true"]) {
    const lost = page.waitForEvent("requestfailed");
    await like.click();
    await lost;
    await page.waitForTimeout(500);
    await expect(like).toHaveAttribute("aria-pressed", pressed);
  }
  await page.reload();
  await expect(like).toHaveAttribute("aria-pressed", "true");
});

test("a list in a dialog that was lost once is asked for again @script", async ({
  page,
  scene,
  site,
  newcomer,
}) => {
  await signIn(page, newcomer(), site.url);
  const path = `/user/${scene.author.id}`;
  const form = { formToken: await tokenOn(page.request, path), intent: "on" };
  await page.request.post(`${path}/follow`, { form, headers: { Origin: site.url } });
  await open(page, path);
  const link = page.locator(`main a[href="${path}/fans"]`, { hasText: "更多" });
  await page.route(({ pathname }) => pathname === `${path}/fans.data`, reset.answer);
  await link.click();
  await expect(page.getByText("没能打开，请稍后再试")).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await link.click();
  await expect(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible();
  await expect(page).toHaveURL(path);
});
