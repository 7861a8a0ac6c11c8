import { lostAnswer, open } from "./kit/hindrances";
import { makeOlder } from "./kit/older-browser";
import { expect, signIn, test as base } from "./kit/test";

// What the browser itself says of a broken line is no fault of the site's.
const test = base.extend({ page: async ({ context }, use) => use(await context.newPage()) });

test("in a browser of 2021 a comment whose answer was lost is published once @script", async ({
  page,
  context,
  scene,
  site,
  newcomer,
}) => {
  const path = `/topic/${scene.topic.id - 3}`;
  const words = "旧浏览器没听到回音的一句。";
  await signIn(page, newcomer(), site.url);
  await makeOlder(page);
  await open(page, path);
  await page.getByLabel("写评论").fill(words);
  await page.route("**/*", lostAnswer.answer);
  await page.getByRole("button", { name: "发表评论" }).click();
  await expect(page.getByText("没能送到 · 重试")).toBeVisible();
  await page.close();

  const other = await context.newPage();
  await makeOlder(other);
  await open(other, path);
  await expect(other.getByLabel("写评论")).toHaveValue(words);
  await other.getByRole("button", { name: "重试" }).click();
  await expect(other.getByLabel("写评论")).toHaveValue("");
  await other.goto(`${path}?sort=newest`);
  await expect(other.getByRole("paragraph").filter({ hasText: words })).toHaveCount(1);
});
