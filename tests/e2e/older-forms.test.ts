import type { Request, Route } from "@playwright/test";
import { pictureFile } from "tests/factories/picture-file";
import { open } from "./kit/hindrances";
import { makeOlder } from "./kit/older-browser";
import { sendPlainly } from "./kit/plain-form";
import { expect, signIn, test } from "./kit/test";

/** Whether a browser asks for a picture as a page of its own. */
const isFile = (request: Request): boolean =>
  request.isNavigationRequest() && request.url().includes("/uploads/");

test.beforeEach(async ({ page, site, newcomer }) => {
  await makeOlder(page);
  await signIn(page, newcomer(), site.url);
});

test("in a browser of 2021 a button does what it says: a draft is kept, a like is one @script", async ({
  page,
  scene,
}) => {
  await open(page, "/topic/create");
  await page.getByLabel("标题").fill("旧浏览器的草稿");
  await page.getByLabel("正文").fill("还不想发。");
  await page.getByRole("button", { name: "存草稿" }).click();
  await expect(page).toHaveURL(/draft=\d+|\/user\/drafts/);
  await page.goto("/user/drafts");
  await expect(page.getByRole("link", { name: "旧浏览器的草稿" })).toHaveCount(1);
  await open(page, `/topic/${scene.topic.id - 2}`);
  const like = page.locator("main article form[action$='/like'] button").first();
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(like).toHaveAttribute("aria-pressed", "true");
});

test("there a form goes as soon as its pictures are there, which are looked at as files @script", async ({
  page,
}) => {
  await open(page, "/topic/create?type=1");
  await page.getByLabel("内容").fill("旧手机的一张图。");
  const held: Route[] = [];
  await page.route("**/upload", (route) => void held.push(route));
  const file = { name: "竹.jpg", mimeType: "image/jpeg", buffer: await pictureFile(40, 30) };
  await page.locator("input[name=pictures]").setInputFiles(file);
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await expect(page.getByText("图片传完就发出去")).toBeVisible();
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  await expect(page).toHaveURL(/\/topic\/\d+$/);
  const picture = page.locator('article a[href^="/uploads/"]');
  await expect(picture).toHaveCount(1);
  // A browser's own page around a picture has styles that the site forbids, and says so.
  await page.route("**/uploads/*", (route) =>
    isFile(route.request()) ? route.fulfill({ status: 204 }) : route.continue(),
  );
  const asked = page.waitForRequest(isFile);
  await picture.click();
  await asked;
});

test("there a question before deleting is asked on its own page @script", async ({
  page,
  scene,
  site,
}) => {
  const path = `/topic/${scene.topic.id - 1}`;
  const words = { content: "旧浏览器说错了的一句。" };
  const floor = await sendPlainly(page, site.url, path, words, `${path}/comments`);
  await open(page, floor);
  await page.locator(new URL(floor, site.url).hash).getByRole("link", { name: "删除" }).click();
  await expect(page).toHaveURL(/\/comment\/\d+\/delete/);
  await expect(page.getByRole("button", { name: "删除", exact: true })).toBeVisible();
});
