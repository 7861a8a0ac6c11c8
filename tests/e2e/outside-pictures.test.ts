import { expect, signIn, test } from "./kit/test";

test("a picture of another site is a link for everybody, and no browser asks that site", async ({
  page,
  scene,
  site,
}) => {
  const own = new URL(site.url).origin;
  const asked: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith("http") && url.origin !== own) asked.push(url.href);
  });

  await signIn(page, scene.author, site.url);
  await page.goto("/topic/create");
  await page.getByLabel("标题").fill("窗外的山");
  await page.getByLabel("正文").fill("看 ![远山](https://pictures.invalid/hill.png)");
  await page.getByRole("button", { name: "预览", exact: true }).click();
  const link = page.getByRole("link", { name: "图片：远山（pictures.invalid）" });
  await expect(link.first()).toBeVisible();
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await expect(page).toHaveURL(/\/topic\/\d+$/);
  const path = new URL(page.url()).pathname;

  await page.getByLabel("写评论").fill("![近水](http://pictures.invalid/water.png)");
  await page.getByRole("button", { name: "发表评论" }).click();
  await expect(page.getByRole("link", { name: "图片：近水（pictures.invalid）" })).toBeVisible();

  await page.context().clearCookies();
  for (const seen of [path, "/", "/topics", "/links", "/news/list"]) await page.goto(seen);
  await page.goto(path);
  await expect(link).toHaveAttribute("href", "https://pictures.invalid/hill.png");
  await expect(page.locator("main img[src^=http]")).toHaveCount(0);
  expect(asked).toEqual([]);
});
