import type { Page } from "@playwright/test";
import { pictureFile } from "tests/factories/picture-file";
import { setSetting } from "./kit/account-site";
import { open } from "./kit/hindrances";
import { tokenOn } from "./kit/plain-form";
import { expect, signIn, test as base, testApart } from "./kit/test";
import type { Scene, SceneMember } from "./kit/scene";

// What the browser itself says of a broken line is no fault of the site's.
const test = base.extend({ page: async ({ context }, use) => use(await context.newPage()) });

test.use({ serviceWorkers: "allow" });

/** Whether the browser keeps a copy of a page. */
const isCopied = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const copy = await caches.match(new URL(address, location.href), { ignoreVary: true });
    return copy !== undefined;
  }, path);

const note = (page: Page) => page.getByText(/^离线副本，存于 \d+月\d+日/);

/** The ten newest topics of the scene. */
const topicsOf = (scene: Scene) =>
  Array.from({ length: 10 }, (_, at) => `/topic/${scene.topic.id - at}`);

/** Reads as a member does whose browser has the worker already. */
async function startReading(page: Page, reader: SceneMember, url: string): Promise<void> {
  await signIn(page, reader, url);
  await page.goto("/about");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => isCopied(page, "/about"), { timeout: 20_000 }).toBe(true);
}

test("what was read opens without a line, and a comment written meanwhile arrives once @script", async ({
  page,
  context,
  scene,
  site,
}) => {
  await startReading(page, scene.reader, site.url);
  const read = topicsOf(scene);
  for (const path of read) {
    await page.goto(path);
    await expect.poll(() => isCopied(page, path)).toBe(true);
    await expect(note(page)).toHaveCount(0);
  }
  await context.setOffline(true);
  for (const path of read) {
    await page.goto(path);
    await expect(note(page)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  const [first = ""] = read;
  await page.goto("/links");
  await page.getByRole("link", { name: scene.topic.title }).click();
  await expect(page).toHaveURL(first);

  const words = "没有网络的时候写下这一句。";
  await page.getByLabel("写评论").fill(words);
  await page.getByRole("button", { name: "发表评论" }).click();
  await expect(page.getByText("没有网络，连上以后自动发出")).toBeVisible();
  await expect(page.getByLabel("写评论")).toHaveValue(words);
  await context.setOffline(false);
  const comment = page.getByRole("paragraph").filter({ hasText: words });
  await expect(comment).toHaveCount(1);
  await expect(page.getByLabel("写评论")).toHaveValue("");
  await page.goto(`${first}?sort=newest`);
  await expect(comment).toHaveCount(1);
  await expect(note(page)).toHaveCount(0);

  // The copy is the one whose form was sent: what is written in it now is another comment all the same.
  await context.setOffline(true);
  await page.goto(first);
  await expect(note(page)).toBeVisible();
  await page.getByLabel("写评论").fill("断了又断，再写一句。");
  await page.getByRole("button", { name: "发表评论" }).click();
  await expect(page.getByText("没有网络，连上以后自动发出")).toBeVisible();
  await context.setOffline(false);
  const second = page.getByRole("paragraph").filter({ hasText: "断了又断，再写一句。" });
  await expect(second).toHaveCount(1);
});

const picture = async () => ({
  name: "竹.jpg",
  mimeType: "image/jpeg",
  buffer: await pictureFile(320, 200),
});

/** Publishes a tweet with a picture, and answers where it stands. */
async function publishPicture({ request }: Page, url: string): Promise<string> {
  const action = "/topic/create?type=1";
  const multipart = {
    formToken: await tokenOn(request, action),
    content: "一张竹子。",
    pictures: await picture(),
  };
  const answer = await request.post(action, {
    multipart,
    headers: { Origin: url },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
  return answer.headers()["location"] ?? "";
}

test("pictures of ten topics that were read show without a line, and where one is gone its place says so @script", async ({
  page,
  context,
  scene,
  site,
}) => {
  test.slow();
  await startReading(page, scene.author, site.url);
  const shown = page.locator('article img[src^="/uploads/"]').first();
  const width = () => shown.evaluate((image: HTMLImageElement) => image.naturalWidth);
  const read: { path: string; address: string }[] = [];
  for (let count = 1; count <= 10; count += 1) {
    const path = await publishPicture(page, site.url);
    await page.goto(path);
    await expect.poll(width).toBeGreaterThan(0);
    const address = (await shown.getAttribute("src")) ?? "";
    await expect.poll(() => isCopied(page, path)).toBe(true);
    await expect.poll(() => isCopied(page, address)).toBe(true);
    read.push({ path, address });
  }
  // What the browser keeps besides, for as long as it likes, is not what was promised.
  await (await context.newCDPSession(page)).send("Network.clearBrowserCache");
  await context.setOffline(true);
  for (const { path } of read) {
    await page.goto(path);
    await expect(note(page)).toBeVisible();
    await expect.poll(width).toBeGreaterThan(0);
  }
  const [gone] = read;
  await page.evaluate(async (address = "") => {
    for (const name of await caches.keys()) await (await caches.open(name)).delete(address);
  }, gone?.address);
  await page.goto(gone?.path ?? "");
  await expect(page.getByText("一张竹子。").first()).toBeVisible();
  await expect(page.locator("article").getByText("图片没能加载").first()).toBeVisible();
});

test("a comment with a picture waits without a network, and both arrive once there is one @script", async ({
  page,
  context,
  scene,
  site,
}) => {
  await signIn(page, scene.reader, site.url);
  await open(page, `/topic/${scene.topic.id - 6}`);
  const words = "飞机上写的，带一张图。";
  await page.getByLabel("写评论").fill(words);
  await context.setOffline(true);
  await page
    .locator("input[name=pictures]")
    .first()
    .setInputFiles(await picture());
  await expect(page.getByText(/竹\.jpg：图片没能上传/)).toBeVisible();
  await page.getByRole("button", { name: "发表评论" }).click();
  await expect(page.getByText("没有网络，连上以后自动发出")).toBeVisible();
  await expect(page.getByText("图片连上网络以后才能上传，发出以前请别关掉这一页")).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(words);
  await context.setOffline(false);
  const comment = page.locator("[id^=comment-]").filter({ hasText: words });
  await expect(comment).toHaveCount(1);
  await expect(comment.locator('img[src^="/uploads/"]')).toHaveCount(1);
  await expect(page.getByLabel("写评论")).toHaveValue("");
  await expect(page.getByText(/图片没能上传/)).toHaveCount(0);
  await page.goto(`/topic/${scene.topic.id - 6}?sort=newest`);
  await expect(comment).toHaveCount(1);
});

test("nothing is kept of a member who leaves, nor of another's account @script", async ({
  page,
  scene,
  site,
}) => {
  await startReading(page, scene.reader, site.url);
  await page.goto(`/user/profile`);
  await page.goto(`/topic/${scene.topic.id}`);
  await expect.poll(() => isCopied(page, `/topic/${scene.topic.id}`)).toBe(true);
  expect(await isCopied(page, "/user/profile")).toBe(false);
  await signIn(page, scene.author, site.url);
  await page.goto("/user/messages");
  await expect.poll(() => isCopied(page, `/topic/${scene.topic.id}`)).toBe(false);

  // By a session of this browser's own, because other journeys go on with the author's.
  await page.context().clearCookies();
  await page.goto("/login?ref=%2Ftopics");
  await page.getByLabel("用户名或邮箱").fill(scene.author.username);
  await page.getByLabel("密码").fill(scene.author.password);
  await page.getByRole("button", { name: "登录" }).click();
  await expect(page).toHaveURL("/topics");
  await page.goto("/topics");
  await expect.poll(() => isCopied(page, "/topics")).toBe(true);
  await page.goto(`/topic/${scene.topic.id}`);
  await expect.poll(() => isCopied(page, `/topic/${scene.topic.id}`)).toBe(true);
  const unsent = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  await page.getByLabel("写评论").fill("没有发出的一句。");
  await expect.poll(unsent).toContain("没有发出的一句。");
  await page.getByLabel(`${scene.author.nickname} 的菜单`).click();
  await page.getByRole("button", { name: "退出登录" }).first().click();
  await expect(page).toHaveURL("/");
  await expect.poll(() => isCopied(page, "/topics")).toBe(false);
  expect(await unsent()).not.toContain("没有发出的一句。");
});

test("a page that somebody gives in the place of a file is not kept as that file @script", async ({
  page,
  scene,
  site,
}) => {
  await startReading(page, scene.reader, site.url);
  const keptFiles = await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ page: location.href, assets: ["/levels", "/icon-512.png"] }, []);
    const files = await caches.open("files");
    while (!(await files.match("/icon-512.png"))) await new Promise((go) => setTimeout(go, 50));
    return (await files.keys()).map(({ url }) => new URL(url).pathname);
  });
  expect(keptFiles).not.toContain("/levels");
});

testApart.describe("where the owner wants no copies", () => {
  testApart.use({ serviceWorkers: "allow" });

  testApart("all go, and what kept them @script", async ({ page, scene, site }) => {
    await startReading(page, scene.reader, site.url);
    await setSetting(site, "offline", false);
    await page.goto("/about");
    const left = () =>
      page.evaluate(async () => [
        ...(await caches.keys()),
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ]);
    await expect.poll(left, { timeout: 20_000 }).toEqual([]);
  });
});
