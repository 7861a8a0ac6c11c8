import type { Page, Route } from "@playwright/test";
import { open } from "./kit/hindrances";
import { expect, signIn, test as base } from "./kit/test";

// What the browser itself says of a broken line is no fault of the site's.
const test = base.extend({ page: async ({ context }, use) => use(await context.newPage()) });

const body = (page: Page) => page.getByLabel("正文");

/** Holds what is kept of a text, in the order in which it is sent. */
async function holdSaves(page: Page): Promise<Route[]> {
  const held: Route[] = [];
  await page.route("**/user/drafts/save", (route) => void held.push(route));
  return held;
}

test("words of a save that failed are put back, though an earlier one was answered meanwhile @script", async ({
  page,
  context,
  site,
  newcomer,
}) => {
  await signIn(page, newcomer(), site.url);
  await open(page, "/topic/create");
  const held = await holdSaves(page);
  await body(page).fill("先写的半句。");
  await expect.poll(() => held.length).toBe(1);
  await body(page).fill("先写的半句，后写的半句。");
  await expect.poll(() => held.length).toBe(2);
  await held[0]?.continue();
  await expect(page.getByText(/草稿已存，/)).toBeVisible();
  await held[1]?.abort();
  await expect(page.getByText("没有连上，先存在这台设备上")).toBeVisible();
  const other = await context.newPage();
  await open(other, "/topic/create");
  await expect(body(other)).toHaveValue("先写的半句，后写的半句。");
});

test("what is said of keeping is said of the newest words, whatever becomes of older ones @script", async ({
  page,
  site,
  newcomer,
}) => {
  await signIn(page, newcomer(), site.url);
  await open(page, "/topic/create");
  const held = await holdSaves(page);
  const write = async (words: string, times: number) => {
    await body(page).fill(words);
    await expect.poll(() => held.length).toBe(times);
  };
  await write("第一句。", 1);
  await write("第一句，第二句。", 2);
  await held[1]?.continue();
  await expect(page.getByText(/草稿已存，/)).toBeVisible();
  await held[0]?.abort();
  await page.waitForTimeout(300);
  await expect(page.getByText(/草稿已存，/)).toBeVisible();

  await write("第一句，第二句，第三句。", 3);
  await write("第一句，第二句，第三句，第四句。", 4);
  const json = { success: false, message: "太长了" };
  await held[3]?.fulfill({ status: 400, json });
  await expect(page.getByText("草稿没能保存：太长了")).toBeVisible();
  const answered = page.waitForResponse("**/user/drafts/save");
  await held[2]?.continue();
  await (await answered).finished();
  await page.waitForTimeout(300);
  await expect(page.getByText("草稿没能保存：太长了")).toBeVisible();
});

test("a draft holds the newest words, though older ones arrive after them @script", async ({
  page,
  browser,
  site,
  newcomer,
}) => {
  const name = newcomer();
  await signIn(page, name, site.url);
  await open(page, "/topic/create");
  const held = await holdSaves(page);
  for (const [at, words] of ["先写的半句。", "先写的半句，后写的半句。"].entries()) {
    await body(page).fill(words);
    await expect.poll(() => held.length).toBe(at + 1);
  }
  for (const save of held.toReversed()) {
    const answered = page.waitForResponse("**/user/drafts/save");
    await save.continue();
    expect((await answered).status()).toBe(200);
  }
  const elsewhere = await browser.newPage();
  await signIn(elsewhere, name, site.url);
  await open(elsewhere, "/user/drafts");
  await elsewhere.getByRole("main").getByRole("link", { name: "先写的半句" }).click();
  await expect(body(elsewhere)).toHaveValue("先写的半句，后写的半句。");
  await elsewhere.close();
});

test("a text that is published while it is kept, on a line that breaks, is published without a question @script", async ({
  page,
  site,
  newcomer,
}) => {
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await signIn(page, newcomer(), site.url);
  await open(page, "/topic/create");
  const held = await holdSaves(page);
  await page.getByLabel("标题").fill("线路断在发布的时候");
  await body(page).fill("刚写完就发。");
  await expect.poll(() => held.length).toBe(1);
  await page.route("**/topic/create.data*", async (route) => {
    await held[0]?.abort();
    await route.abort("connectionreset");
  });
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("线路断在发布的时候");
  expect(asked).toEqual([]);
  await open(page, "/topic/create");
  await expect(body(page)).toHaveValue("");
});

test("who writes is not told that a device keeps what it has no room for @script", async ({
  page,
  site,
  newcomer,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
  });
  await signIn(page, newcomer(), site.url);
  await open(page, "/topic/create");
  await page.route("**/user/drafts/save", (route) => route.abort());
  await body(page).fill("没有地方放的半句。");
  await expect(page.getByText("这台设备也存不下，请先别关掉这一页")).toBeVisible();
});
