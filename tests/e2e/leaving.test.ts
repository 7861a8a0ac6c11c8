import type { Page } from "@playwright/test";
import { open } from "./kit/hindrances";
import { expect, signIn, test as base } from "./kit/test";
import type { Newcomer, Scene } from "./kit/scene";

// Two of a browser's pages are open at once.
const test = base.extend({ page: async ({ context }, use) => use(await context.newPage()) });

const searched = "只有我搜的词";
const written = "只有我写的半句";

/** What a browser keeps for scripts, of this tab and of all. */
const kept = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

/** Searches, and leaves half a comment and half a topic. */
async function leaveTraces(page: Page, scene: Scene): Promise<void> {
  await open(page, `/search?q=${encodeURIComponent(searched)}`);
  await expect.poll(() => kept(page)).toContain(searched);
  await open(page, `/topic/${scene.topic.id - 8}`);
  await page.getByLabel("写评论").fill(written);
  await open(page, "/topic/create");
  await page.getByLabel("正文").fill(written);
  await expect(page.getByText(/草稿已存，/)).toBeVisible();
  await expect.poll(async () => (await kept(page)).split(written).length).toBeGreaterThan(2);
}

async function expectNoTraces(page: Page, { id }: Newcomer): Promise<void> {
  await expect(page.getByRole("link", { name: "登录" }).first()).toBeVisible();
  expect(await kept(page)).not.toContain(searched);
  expect(await kept(page)).not.toContain(written);
  expect(await kept(page)).not.toContain(`draft ${id}`);
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).not.toContain("userToken");
}

test("nothing that was written or searched for stays of who signs out by script @script", async ({
  page,
  scene,
  site,
  newcomer,
}) => {
  const member = newcomer();
  await signIn(page, member, site.url);
  await leaveTraces(page, scene);
  await open(page, "/about");
  await page.getByLabel(`${member.nickname} 的菜单`).click();
  const answered = page.waitForResponse(/\/user\/signout$/);
  await page.getByRole("button", { name: "退出登录" }).first().click();
  const [cookie] = await (await answered).headerValues("Set-Cookie");
  expect(cookie).toMatch(/^userToken=;/);
  await expect(page).toHaveURL("/");
  await expectNoTraces(page, member);
});

test("nor what was not kept yet where one signs out of the form itself @script", async ({
  page,
  site,
  newcomer,
}) => {
  const member = newcomer();
  await signIn(page, member, site.url);
  await open(page, "/topic/create");
  await page.route("**/user/drafts/save", (route) => route.abort());
  await page.getByLabel("正文").fill(written);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.getByLabel(`${member.nickname} 的菜单`).click();
  await page.getByRole("button", { name: "退出登录" }).first().click();
  await expect(page).toHaveURL("/");
  await expectNoTraces(page, member);
});

test("who stays at the words instead, and writes on, has them again @script", async ({
  page,
  site,
  newcomer,
}) => {
  const member = newcomer();
  await signIn(page, member, site.url);
  await open(page, "/topic/create");
  await page.route("**/user/drafts/save", (route) => route.abort());
  await page.getByLabel("正文").fill(written);
  // As of who signs in again elsewhere: what the server hears is not the question.
  await page.route("**/user/signout", (route) => route.fulfill({ json: {} }));
  const asked: string[] = [];
  page.once("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.getByLabel(`${member.nickname} 的菜单`).click();
  await page.getByRole("button", { name: "退出登录" }).first().click();
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await page.getByLabel("正文").fill(`${written}，接着写。`);
  page.on("dialog", (dialog) => void dialog.accept());
  await open(page, "/topic/create");
  await expect(page.getByLabel("正文")).toHaveValue(`${written}，接着写。`);
});

test("nor of who signs out before script took the page over, in any tab @script", async ({
  page,
  context,
  scene,
  site,
  newcomer,
}) => {
  const member = newcomer();
  await signIn(page, member, site.url);
  const other = await context.newPage();
  await leaveTraces(other, scene);
  await leaveTraces(page, scene);
  await page.goto("/about");
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('form[action="/user/signout"]');
    HTMLFormElement.prototype.submit.call(form);
  });
  await expect(page).toHaveURL("/");
  await expectNoTraces(page, member);
  expect(await kept(other)).not.toContain(written);
  await other.close({ runBeforeUnload: false });
});

test("what one member left without signing out is shown to no other, nor what they searched for @script", async ({
  page,
  scene,
  site,
  newcomer,
}) => {
  await signIn(page, newcomer(), site.url);
  await leaveTraces(page, scene);
  await signIn(page, newcomer(), site.url);
  await open(page, `/search?q=${encodeURIComponent("竹子")}`);
  await expect.poll(() => kept(page)).toContain("竹子");
  await open(page, `/topic/${scene.topic.id - 8}`);
  await expect(page.getByLabel("写评论")).toHaveValue("");
  await page.locator("#q").focus();
  const history = page.getByRole("list", { name: "搜索历史" });
  await expect(history.getByRole("link")).toHaveText(["竹子"]);
});
