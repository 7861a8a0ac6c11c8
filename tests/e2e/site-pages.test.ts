import { expectAccessible, expectValidHtml } from "./kit/page-checks";
import { expect, signIn, test } from "./kit/test";

test.describe("a page of the site's own", () => {
  test("is written, previewed, read, changed and taken down @phone", async ({
    page,
    scene,
    site,
    scripts,
  }) => {
    const slug = scripts ? "how-to-write" : "how-to-read";
    await signIn(page, scene.moderator, site.url);
    await page.goto("/admin/pages");
    await page.getByRole("link", { name: "新增页面" }).click();
    await page.getByLabel("标题").fill("怎么写");
    await page.getByLabel("地址").fill("竹 林");
    await page.getByLabel("正文").fill("先想**清楚**。");
    await page.getByRole("button", { name: "发布", exact: true }).click();
    await expect(page.getByText("地址只能用小写字母、数字和中间的短横线")).toBeVisible();
    await expect(page.getByLabel("正文")).toHaveValue("先想**清楚**。");
    await page.getByLabel("地址").fill(slug);
    await page.getByRole("button", { name: "发布", exact: true }).click();
    await expect(page.getByText("页面已发布")).toBeVisible();

    const row = page.getByRole("listitem").filter({ hasText: `/page/${slug}` });
    await row.getByRole("link", { name: "怎么写", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "怎么写" })).toBeVisible();
    await expect(page.locator("strong", { hasText: "清楚" })).toBeVisible();

    await page.goto("/admin/pages");
    await row.getByRole("link", { name: /^编辑/ }).click();
    await page.getByLabel("正文").fill("先想清楚，再写。");
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await expect(page.getByText("修改已保存")).toBeVisible();
    await row.getByRole("link", { name: /^撤下/ }).click();
    await page.getByLabel("理由").fill("换了地方");
    await page.getByRole("button", { name: "撤下" }).click();
    await expect(row.getByText("已撤下")).toBeVisible();
    expect((await page.goto(`/page/${slug}`))?.status()).toBe(404);
  });

  test("is valid HTML and gives axe nothing to say, as its forms do @script", async ({
    page,
    scene,
    site,
  }) => {
    const open = async (path: string) => {
      const response = await page.goto(path);
      await expectValidHtml((await response?.text()) ?? "", path);
      await expectAccessible(page);
    };
    await open("/page/manners");
    await signIn(page, scene.moderator, site.url);
    for (const path of ["/admin/pages", "/admin/pages/create", "/admin/pages/1"]) await open(path);
  });
});
