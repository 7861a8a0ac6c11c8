import type { Page, Route } from "@playwright/test";
import { pictureFile } from "tests/factories/picture-file";
import { open } from "./kit/hindrances";
import { tokenOn } from "./kit/plain-form";
import type { Newcomer } from "./kit/scene";
import { expect, signIn, test } from "./kit/test";

const titles = (page: Page) => page.locator("main article h2, main article h3").allTextContents();

/** Holds what is sent to an address until it is let go. */
async function hold(page: Page, address: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isFree = false;
  await page.route(address, (route) => (isFree ? route.continue() : void held.push(route)));
  return async () => {
    await expect.poll(() => held.length).toBe(1);
    isFree = true;
    for (const route of held) await route.continue();
  };
}

test("what was loaded of one list stands in no other @script", async ({ page }) => {
  await open(page, "/topics?sort=created");
  const first = await titles(page);
  await page.getByRole("link", { name: "查看更多", exact: true }).click();
  await expect.poll(async () => (await titles(page)).length).toBeGreaterThan(first.length);
  const unreplied = page.getByRole("main").getByRole("link", { name: "无人回复" });
  await unreplied.click();
  // The address is there before the page is.
  await expect(unreplied).toHaveAttribute("aria-current", "page");
  await expect(page).toHaveURL(/replies=no/);
  await expect(page.getByRole("link", { name: "查看更多", exact: true })).toBeVisible();
  const shown = await titles(page);
  await page.reload();
  expect(shown).toEqual(await titles(page));
});

test("a like that is on its way is not shown at the next topic @script", async ({
  page,
  scene,
  site,
  newcomer,
}) => {
  await signIn(page, newcomer(), site.url);
  const path = `/topic/${scene.topic.id - 7}`;
  await open(page, path);
  const letGo = await hold(page, `**${path}/like*`);
  const like = page.locator("form[action$='/like'] button").first();
  const count = (await like.textContent()) ?? "";
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("link", { name: "山路上的第 44 步", exact: true }).click();
  await expect(page).not.toHaveURL(path);
  await expect(like).toHaveAttribute("aria-pressed", "false");
  await letGo();
  await expect(page.getByText("点赞成功")).toHaveCount(0);
  await expect(like).toHaveAttribute("aria-pressed", "false");
  await page.goto(path);
  await expect(like).toHaveText(String(Number(count || 0) + 1));
});

test("turning to the dark leaves what is being written alone @script", async ({
  page,
  site,
  newcomer,
}) => {
  await signIn(page, newcomer(), site.url);
  await open(page, "/topic/create");
  const text = page.getByLabel("正文");
  await text.fill("写到一半，天黑了。");
  await expect(page.getByText(/^草稿已存/)).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole("button", { name: "切换到深色" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-colour", "dark");
  await expect.poll(() => asked).toContain("/colour");
  await page.waitForTimeout(500);
  expect(asked.filter((path) => path.endsWith(".data"))).toEqual([]);
  await expect(text).toHaveValue("写到一半，天黑了。");
  await page.context().clearCookies({ name: "userToken" });
  await page.evaluate(() => localStorage.clear());
  await page.goto("/topics");
  await expect(page.locator("html")).toHaveAttribute("data-colour", "dark");
});

test("a picture that arrives takes nobody from what they write meanwhile @script", async ({
  page,
  site,
  newcomer,
}) => {
  await signIn(page, newcomer(), site.url);
  await open(page, "/topic/create");
  const title = page.getByLabel("标题");
  const text = page.getByLabel("正文");
  await text.fill("看：");
  const letGo = await hold(page, "**/upload");
  const buffer = await pictureFile(320, 200);
  await page
    .locator("input[name=pictures]")
    .setInputFiles({ name: "竹.jpg", mimeType: "image/jpeg", buffer });
  await expect(text).toHaveValue(/正在上传/);
  await letGo();
  await expect(text).toHaveValue(/!\[\]\(\/uploads\//);
  // The caret stands where it was put, right behind the picture.
  await page.keyboard.type("这是今早拍的，");
  await expect(text).toHaveValue(/^看：\n\n!\[\]\(\/uploads\/\S+\.webp\)这是今早拍的，\s*$/);

  const letAnotherGo = await hold(page, "**/upload");
  await page
    .locator("input[name=pictures]")
    .setInputFiles({ name: "叶.jpg", mimeType: "image/jpeg", buffer });
  await text.press("Control+End");
  await text.pressSequentially("露水");
  await letAnotherGo();
  await expect(page.getByLabel("移除")).toHaveCount(2);
  await page.keyboard.type("还在。");
  await expect(text).toHaveValue(/露水还在。$/);

  const letNextGo = await hold(page, "**/upload");
  await page
    .locator("input[name=pictures]")
    .setInputFiles({ name: "笋.jpg", mimeType: "image/jpeg", buffer });
  await title.pressSequentially("早上");
  await letNextGo();
  await expect(page.getByLabel("移除")).toHaveCount(3);
  await page.keyboard.type("的竹林");
  await expect(title).toHaveValue("早上的竹林");
  await expect(title).toBeFocused();
});

test.describe("a list of people in a dialog", () => {
  /** One who has fans as well. */
  let fan: Newcomer;

  test.beforeEach(async ({ page, scene, site, newcomer }) => {
    const headers = { Origin: site.url };
    const follow = async (id: number) => {
      const form = { intent: "on", formToken: await tokenOn(page.request, "/user/profile") };
      await page.request.post(`/user/${id}/follow`, { form, headers });
    };
    fan = newcomer();
    await signIn(page, fan, site.url);
    await follow(scene.author.id);
    await signIn(page, newcomer(), site.url);
    await follow(fan.id);
    await signIn(page, newcomer(), site.url);
    await open(page, `/user/${scene.author.id}`);
    await page.locator(`main a[href="/user/${scene.author.id}/fans"]`, { hasText: "更多" }).click();
  });

  test("says there what became of what was pressed in it @script", async ({ page }) => {
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: /^关注/ }).first().click();
    const told = dialog.getByText("关注成功", { exact: true });
    await expect(told).toBeVisible();
    await expect(told).toBeInViewport();
  });

  test("leaves the page behind it as it was @script", async ({ page, scene }) => {
    const more = page.locator(`main a[href="/user/${scene.author.id}/fans"]`, { hasText: "更多" });
    await expect(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible();
    const behind = await more.boundingBox();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(more).toBeFocused();
    expect(await more.boundingBox()).toEqual(behind);
  });

  test("stays behind when somebody in it is looked up @script", async ({ page }) => {
    const dialog = page.getByRole("dialog");
    await dialog.locator(`a[href="/user/${fan.id}"]`).last().click();
    await expect(page).toHaveURL(`/user/${fan.id}`);
    await expect(page.locator(`main a[href="/user/${fan.id}/fans"]`).first()).toBeAttached();
    await expect(dialog).toHaveCount(0);
    const letGo = await hold(page, `**/user/${fan.id}/fans.data*`);
    await page.locator(`main a[href="/user/${fan.id}/fans"]`, { hasText: "更多" }).click();
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText(fan.nickname)).toHaveCount(0);
    await letGo();
    await expect(dialog.getByRole("listitem")).toHaveCount(1);
  });
});
