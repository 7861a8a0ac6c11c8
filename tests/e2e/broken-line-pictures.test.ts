import type { Page, Route } from "@playwright/test";
import { pictureFile } from "tests/factories/picture-file";
import { breakSilence, open, silence } from "./kit/hindrances";
import { expect, signIn, testOfForms } from "./kit/test";

// What the browser itself says of a broken line is no fault of the site's.
const test = testOfForms.extend({ page: async ({ context }, use) => use(await context.newPage()) });

test("a picture that gets no further for a minute is given up with a word, and sent again @script", async ({
  page,
  scene,
  site,
}) => {
  await signIn(page, scene.author, site.url);
  await open(page, "/topic/create?type=1");
  await page.getByLabel("内容").fill("一张上不去的图。");
  await page.clock.install();
  await page.route("**/upload", silence.answer);
  const asked = page.waitForRequest("**/upload");
  await page.locator("input[name=pictures]").setInputFiles({
    name: "竹.jpg",
    mimeType: "image/jpeg",
    buffer: await pictureFile(320, 200),
  });
  await asked;
  const failure = page.getByText("竹.jpg：图片没能上传，请检查网络后再试");
  await page.clock.runFor(50_000);
  await expect(page.getByText(/正在上传/).first()).toBeVisible();
  await expect(failure).toHaveCount(0);
  await page.clock.runFor(20_000);
  await expect(failure).toBeVisible();
  await expect(page.getByLabel("内容")).toHaveValue("一张上不去的图。");

  await page.unrouteAll({ behavior: "ignoreErrors" });
  await breakSilence();
  await page.getByRole("button", { name: "重试" }).click();
  await expect(failure).toHaveCount(0);
  await expect(page.locator('form img[src^="/uploads/"]')).toHaveCount(1);
});

/** Puts a picture as it is pasted, under the name that all of them have, behind what is written so far. */
async function putScreenshot(page: Page, words: string): Promise<void> {
  const text = page.getByLabel("正文");
  await text.press("Control+End");
  await page.keyboard.insertText(words);
  await page.locator("input[name=pictures]").setInputFiles({
    name: "image.png",
    mimeType: "image/png",
    buffer: await pictureFile(320, 200),
  });
  await expect(text).toHaveValue(/正在上传 image\.png[^\]]*\]\(\)\s*$/);
}

test("pictures of one name come to stand each under its own words, whichever is there first @script", async ({
  page,
  scene,
  site,
}) => {
  await signIn(page, scene.author, site.url);
  await open(page, "/topic/create");
  const text = page.getByLabel("正文");
  const held: Route[] = [];
  await page.route("**/upload", (route) => void held.push(route));
  for (const [count, words] of ["左边：", "右边：", "下面："].entries()) {
    await putScreenshot(page, words);
    await expect.poll(() => held.length).toBe(count + 1);
  }
  const picture = String.raw`!\[\]\(/uploads/[\w-]+\.webp\)`;
  const waiting = String.raw`!\[正在上传 [^\]]+…\]\(\)`;
  const shows = (left: string, right: string, below: string) =>
    expect(text).toHaveValue(
      new RegExp(`^左边：\\s+${left}\\s+右边：\\s+${right}\\s+下面：\\s*${below}\\s*$`),
    );
  await shows(waiting, waiting, waiting);

  await held[1]?.continue();
  await shows(waiting, picture, waiting);
  await held[2]?.abort();
  await page.getByRole("button", { name: "不要了" }).click();
  await shows(waiting, picture, "");
  await held[0]?.abort();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.getByRole("button", { name: "重试" }).click();
  await shows(picture, picture, "");
});

test.describe("who goes on while a picture is on its way", () => {
  const begun = "看今早的雾：";
  const told = /有图片没传完，请再选一次$/;

  test.beforeEach(async ({ page, site, newcomer }) => {
    await signIn(page, newcomer(), site.url);
    await open(page, "/topic/create");
    await page.route("**/upload", () => undefined);
  });

  test("is asked, and finds a draft without its place, and told that it is missing @script", async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on("dialog", async (dialog) => {
      asked.push(dialog.type());
      await dialog.accept();
    });
    await page.getByLabel("标题").click();
    await page.keyboard.insertText("雾");
    await putScreenshot(page, begun);
    await page.keyboard.insertText("就在屋后。");
    await expect(page.getByText(/^草稿已存，/)).toBeVisible();
    await page.reload();
    expect(asked).toEqual(["beforeunload"]);
    await page.getByRole("link", { name: "雾", exact: true }).click();
    await expect(page).toHaveURL(/draft=/);
    await expect(page.getByText(told)).toBeVisible();
    await expect(page.getByLabel("正文")).toHaveValue(new RegExp(`^${begun}\\s+就在屋后。\\s*$`));
    await page.reload();
    expect(asked).toHaveLength(1);
  });

  test("within the site finds its words again without its place, and is told so @script", async ({
    page,
  }) => {
    await putScreenshot(page, begun);
    await page.getByRole("link", { name: "文章", exact: true }).first().click();
    await expect(page).toHaveURL("/articles");
    await open(page, "/topic/create");
    await expect(page.getByText(told)).toBeVisible();
    await expect(page.getByLabel("正文")).toHaveValue(new RegExp(`^${begun}\\s*$`));
  });

  test("is asked below a text, too, where its pictures have no place in the words @script", async ({
    page,
    scene,
  }) => {
    await open(page, `/topic/${scene.topic.id}`);
    await page.getByLabel("写评论").click();
    await page
      .locator("input[name=pictures]")
      .first()
      .setInputFiles({
        name: "雾.jpg",
        mimeType: "image/jpeg",
        buffer: await pictureFile(320, 200),
      });
    await expect(page.getByText(/^正在上传 \d+%$/)).toBeVisible();
    const asking = page.waitForEvent("dialog");
    const left = page.reload();
    const dialog = await asking;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.accept();
    await left;
  });
});
