import type { Page } from "@playwright/test";
import { pictureFile } from "tests/factories/picture-file";
import { open } from "./kit/hindrances";
import { renewSession } from "./kit/session-renewal";
import { signInAsOwner } from "./kit/sign-in-owner";
import { expect, signIn, testApart as test } from "./kit/test";

test.beforeEach(({ page }) => signInAsOwner(page));

async function choosePicture(page: Page): Promise<void> {
  await page.locator("input[name=pictures]").setInputFiles({
    name: "竹.jpg",
    mimeType: "image/jpeg",
    buffer: await pictureFile(320, 200),
  });
}

const notKept = (page: Page) => page.getByText(/^草稿没能保存/);

test("who signs in again in another tab writes on, with drafts, preview and pictures, and publishes @script", async ({
  page,
  site,
}) => {
  await open(page, "/article/create");
  const text = page.getByLabel("正文", { exact: true });
  await page.getByLabel("标题").fill("断了又续的文章");
  await text.fill("第一段写在断开以前。");
  await expect(page.getByText(/^草稿已存，/)).toBeVisible();
  await renewSession(page, site.url);

  const refused: string[] = [];
  const kept = page.waitForResponse(
    (response) => response.url().endsWith("/user/drafts/save") && response.status() === 200,
  );
  await text.fill("第一段写在断开以前。**第二段**写在以后。");
  await kept;
  await expect(notKept(page)).toHaveCount(0);
  page.on("response", (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  await page.getByRole("button", { name: "预览", exact: true }).click();
  const preview = page.getByRole("region", { name: "预览" });
  await expect(preview.locator("strong", { hasText: "第二段" })).toBeVisible();
  await page.getByRole("button", { name: "编辑", exact: true }).click();
  await choosePicture(page);
  await expect(page.getByLabel("移除")).toHaveCount(1);
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "断了又续的文章" })).toBeVisible();
  await expect(page.locator("article img[width='320']")).toHaveCount(1);
  expect(refused).toEqual([]);
});

test("a picture of a comment arrives after its writer signed in again, and the comment with it @script", async ({
  page,
  scene,
  site,
}) => {
  await open(page, `/topic/${scene.topic.id - 7}`);
  await page.getByLabel("写评论").fill("登录断过一次。");
  await renewSession(page, site.url);
  await choosePicture(page);
  await expect(page.getByLabel("移除")).toHaveCount(1);
  // Once more: the token that replaced the first one is worth nothing either.
  await renewSession(page, site.url);
  await choosePicture(page);
  await expect(page.getByLabel("移除")).toHaveCount(2);
  await page.getByRole("button", { name: "发表评论" }).click();
  await expect(page.getByLabel("写评论")).toHaveValue("");
  await expect(page.getByRole("main").getByText("登录断过一次。")).toBeVisible();
});

test("what one member wrote is kept for nobody else who signs in, and stays on the page @script", async ({
  page,
  newcomer,
  site,
}) => {
  const other = newcomer();
  await open(page, "/article/create");
  const text = page.getByLabel("正文", { exact: true });
  const words = "这是站长写的。";
  await page.getByLabel("标题").fill("别人看不到的文章");
  await signIn(page, other, site.url);
  await text.fill(words);
  await expect(notKept(page)).toContainText(
    `这是用另一个账号写的，现在登录的是“${other.nickname}”`,
  );
  await choosePicture(page);
  await expect(page.getByRole("main").getByText(/竹\.jpg：这是用另一个账号写的/)).toBeVisible();
  await page.getByRole("button", { name: "不要了" }).click();
  const drafts = await (await page.request.get("/user/drafts")).text();
  expect(drafts).not.toContain("别人看不到的文章");
  await expect(text).toHaveValue(new RegExp(`^${words}\\s*$`));

  await page.context().clearCookies({ name: "userToken" });
  await text.fill(`${words}还没写完。`);
  await expect(notKept(page)).toContainText("请先登录");
  await expect(text).toHaveValue(`${words}还没写完。`);
});

test("a like that is refused because its member signed in again says so, and is taken at the next press @script", async ({
  page,
  scene,
  site,
}) => {
  await open(page, `/topic/${scene.topic.id - 8}`);
  const like = page.locator("form[action$='/like'] button").first();
  await renewSession(page, site.url);
  await like.click();
  await expect(page.getByText("登录状态变了，请再按一次")).toBeVisible();
  await expect(like).toHaveAttribute("aria-pressed", "false");
  const taken = page.waitForResponse((response) => response.request().method() === "POST");
  await like.click();
  expect((await taken).status()).toBe(200);
  await page.reload();
  await expect(like).toHaveAttribute("aria-pressed", "true");
});
