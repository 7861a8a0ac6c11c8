import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./kit/test";

const rows = (page: Page) => page.getByRole("main").locator("ul > li", { hasText: "加入" });

test.describe("the members", () => {
  test("are reached from the front page, and listed by score or by who joined last @main @phone", async ({
    page,
  }) => {
    await page.goto("/");
    const section = page.locator("section", {
      has: page.getByRole("heading", { name: "成员", exact: true }),
    });
    await section.getByRole("link", { name: "全部" }).click();
    await expect(page).toHaveURL(/\/members$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("成员");
    await expect(rows(page).first()).toBeVisible();
    const scores = (await rows(page).allInnerTexts()).map((text) =>
      Number(/(\d+) 分/.exec(text)?.[1]),
    );
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(scores[0]).toBeGreaterThan(0);

    const newest = page.getByRole("link", { name: "最新加入" });
    await newest.click();
    await expect(page).toHaveURL(/sort=newest/);
    await expect(newest).toHaveAttribute("aria-current", "page");
    await expect(rows(page)).toHaveCount(scores.length);
  });

  test("are found by the beginning of a username, which stays in its field @phone", async ({
    page,
    scene,
  }) => {
    await page.goto("/members");
    const field = page.getByLabel("用户名的开头");
    const beginning = scene.author.username.slice(0, 4).toUpperCase();
    await field.fill(beginning);
    await field.press("Enter");
    await expect(page).toHaveURL(/\?name=/);
    await expect(field).toHaveValue(beginning);
    await expect(rows(page).filter({ hasText: `@${scene.author.username}` })).toHaveCount(1);
    await rows(page).getByRole("link", { name: scene.author.nickname }).last().click();
    await expect(page).toHaveURL(`/user/${scene.author.id}`);
  });

  test("of whom none is called so may be looked for by nickname", async ({ page, scene }) => {
    await page.goto(`/members?name=${encodeURIComponent(scene.author.nickname)}`);
    await expect(page.getByText("没有用户名以")).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await page.getByRole("link", { name: "搜索昵称" }).click();
    await expect(page).toHaveURL(/\/search\?kind=user/);
    await expect(page.getByRole("main").getByText(scene.author.nickname).first()).toBeVisible();
  });

  test("stand below how much there is on the site, once that was counted", async ({
    page,
    scene,
    site,
  }) => {
    await signIn(page, scene.reader, site.url);
    await expect(async () => {
      await page.goto("/members");
      const section = page.locator("section", { hasText: "统计于" });
      await expect(section.getByText("话题", { exact: true })).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 60_000 });
  });
});

test("a member's page leads to what their level means, on narrow screens too @phone", async ({
  page,
  scene,
}) => {
  await page.goto(`/user/${scene.reader.id}`);
  await page.getByRole("link", { name: /^(新|老)?成员$/ }).click();
  await expect(page).toHaveURL("/levels");
});

test("the front page leads to the hottest topics of the month, in their order @phone", async ({
  page,
}) => {
  await page.goto("/");
  const section = page.locator("section", {
    has: page.getByRole("heading", { name: "本月热门" }),
  });
  const ids = await section
    .locator("li a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(ids).toHaveLength(5);
  await section.getByRole("link", { name: "全部" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("热门月榜：全部话题");
  const listed = await page
    .getByRole("main")
    .locator('article a[href^="/topic/"], li a[href^="/topic/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute("href")))]);
  const topics = listed.filter((path) => /^\/topic\/\d+$/.test(path ?? ""));
  expect(topics.slice(0, 5)).toEqual(ids);
});
