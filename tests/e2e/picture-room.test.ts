import type { Page } from "@playwright/test";
import { pictureFile } from "tests/factories/picture-file";
import { breakSilence, open, silence } from "./kit/hindrances";
import { expect, signIn, test as base } from "./kit/test";

// What the browser itself says of a broken line is no fault of the site's.
const test = base.extend({ page: async ({ context }, use) => use(await context.newPage()) });

const most = 9;

async function choose(page: Page, count: number): Promise<void> {
  const buffer = await pictureFile(40, 30);
  const file = { name: "竹.jpg", mimeType: "image/jpeg", buffer };
  await page
    .locator("input[name=pictures]")
    .setInputFiles(Array.from({ length: count }, () => file));
}

const sent = (page: Page) => page.locator('form img[src^="/uploads/"]');
const full = (page: Page) => page.getByText("图片放满了，先移除几张");

test("whoever ticks a picture for removal has room for another @script", async ({
  page,
  site,
  newcomer,
}) => {
  await signIn(page, newcomer(), site.url);
  await open(page, "/topic/create?type=1");
  await page.getByLabel("内容").fill("换一张图。");
  await choose(page, most);
  await expect(sent(page)).toHaveCount(most);
  await choose(page, 1);
  await expect(full(page)).toBeVisible();
  await page.locator("input[name=removeImage]").first().check({ force: true });
  await choose(page, 1);
  await expect(sent(page)).toHaveCount(most + 1);
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await expect(page).toHaveURL(/\/topic\/\d+$/);
  await expect(page.locator('article a[href^="/uploads/"]')).toHaveCount(most);
});

test("pictures on their way take room @script", async ({ page, site, newcomer }) => {
  await signIn(page, newcomer(), site.url);
  await open(page, "/topic/create?type=1");
  await page.route("**/upload", silence.answer);
  await choose(page, 5);
  await choose(page, 4);
  await expect(page.getByText(/^正在上传/)).toHaveCount(most);
  await choose(page, 1);
  await expect(full(page)).toBeVisible();
  await expect(page.getByText(/^正在上传/)).toHaveCount(most);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await breakSilence();
});
