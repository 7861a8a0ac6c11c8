import type { Page, Route } from "@playwright/test";
import { expectAccessible } from "./kit/page-checks";
import { expect, signIn, test } from "./kit/test";

/* A list that other tests on the same site do not write into. */
async function openTag(page: Page, name: string): Promise<void> {
  await page.goto("/tags");
  await page
    .getByRole("link", { name: new RegExp(`^${name}`) })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: `标签：${name}` })).toBeVisible();
}

const isAge = (words: string) =>
  /^(刚刚|\d+(分钟|小时|天)前|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)$/.test(words);

test.describe("a visitor", () => {
  test("reads on through a list of topics @main @phone", async ({ page, scripts }) => {
    await openTag(page, "山路");
    await expect(page.getByRole("link", { name: "山路上的第 45 步" })).toBeVisible();
    await page.getByRole("link", { name: "查看更多" }).click();
    await expect(page.getByRole("link", { name: "山路上的第 20 步" })).toBeVisible();
    const first = page.getByRole("link", { name: "山路上的第 45 步" });
    if (scripts) {
      await expect(first).toBeVisible();
      expect(new URL(page.url()).search).toBe("");
    } else {
      await expect(first).toBeHidden();
      expect(new URL(page.url()).searchParams.has("cursor")).toBe(true);
    }
  });

  test("looks at topics by time, by heat and for what nobody answered @phone", async ({ page }) => {
    await page.goto("/topics");
    const looks = page.getByRole("navigation", { name: "排序" });
    const isCurrent = (name: string) =>
      expect(looks.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
    await isCurrent("最新回复");
    await looks.getByRole("link", { name: "热门" }).click();
    await isCurrent("周榜");
    await looks.getByRole("link", { name: "月榜" }).click();
    await isCurrent("月榜");
    await expect(page).toHaveTitle(/^热门月榜：全部话题 \| /);
    await looks.getByRole("link", { name: "最新发布" }).click();
    await isCurrent("最新发布");
    await looks.getByRole("link", { name: "无人回复" }).click();
    await isCurrent("无人回复");
    const cards = page.locator("main article");
    await expect(cards.first()).toBeVisible();
    await expect(page).toHaveURL(/\/topics\?replies=no$/);
  });

  test("has looks of their own at topics as a member, which visitors do not see @phone", async ({
    page,
    site,
    newcomer,
  }) => {
    await page.goto("/topics");
    const looks = page.getByRole("navigation", { name: "排序" });
    await expect(looks.getByRole("link", { name: "未读" })).toHaveCount(0);
    // Who read no topics has read none in part, whatever other journeys wrote.
    await signIn(page, newcomer(), site.url);
    await page.goto("/topics");
    await looks.getByRole("link", { name: "未读" }).click();
    await expect(page).toHaveTitle(/^未读：全部话题 \| /);
    await expect(page.getByText("没有未读的评论")).toBeVisible();
    await looks.getByRole("link", { name: "关注的" }).click();
    await expect(page).toHaveURL(/\/topics\?only=watched$/);
    await expect(looks.getByRole("link", { name: "关注的" })).toHaveAttribute(
      "aria-current",
      "page",
    );
  });

  test("keeps the focus on the look that was chosen by keyboard @script", async ({ page }) => {
    await page.goto("/topics");
    const looks = page.getByRole("navigation", { name: "排序" });
    await looks.getByRole("link", { name: "热门" }).press("Enter");
    await expect(looks.getByRole("link", { name: "周榜" })).toBeFocused();
  });

  test("has looks of a finger's height on phones @once", async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto("/topics?sort=hot");
    for (const look of await page
      .getByRole("navigation", { name: "排序" })
      .getByRole("link")
      .all()) {
      expect((await look.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  });

  test("has air below the name of a list, also with a column beside it @once", async ({ page }) => {
    for (const path of ["/news/list", "/vulnerability/list", "/tags", "/about"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 }), path).toHaveCSS(
        "margin-bottom",
        "18px",
      );
    }
  });

  test("finds the rows that were loaded again on the way back @script", async ({ page }) => {
    await openTag(page, "山路");
    await page.getByRole("link", { name: "查看更多" }).click();
    await page.getByRole("link", { name: "山路上的第 20 步" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "山路上的第 20 步" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("link", { name: "山路上的第 20 步" })).toBeVisible();
  });

  test("goes to a part of a page as often as its link is followed @script", async ({ page }) => {
    await page.goto("/api/docs");
    const part = page.locator("#shapes");
    for (const top of [0, 0, 200]) {
      // The router, once it heard of the last click, may bring the part into view a second time.
      await expect(async () => {
        await page.evaluate((y) => scrollTo(0, y), top);
        await expect(part).not.toBeInViewport({ timeout: 500 });
      }).toPass();
      await page.getByRole("link", { name: "数据结构" }).click();
      await expect(part).toBeInViewport();
    }
    await page.goBack();
    await expect(part).not.toBeInViewport();
  });

  test("is told how long ago all was, also where a link leads before the clock is there @script", async ({
    page,
  }) => {
    const asked: Route[] = [];
    await page.route(/\/clock-[^/]+\.js$/, (route) => void asked.push(route));
    const times = page.locator("#main time");
    const ages = async () => (await times.allTextContents()).filter(isAge).length;
    await page.goto("/topics");
    const shown = await times.count();
    expect(shown).toBeGreaterThan(20);
    expect(await ages()).toBe(shown);
    await expect(page.locator('link[rel="modulepreload"][href*="/clock-"]')).toHaveCount(0);
    await openTag(page, "山路");
    await expect(times.first()).toHaveText("");
    await asked.at(-1)?.continue();
    await expect.poll(ages).toBe(await times.count());
    await page.getByRole("link", { name: "山路上的第 45 步" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "山路上的第 45 步" })).toBeVisible();
    expect(await ages()).toBe(await times.count());
  });

  test("reads a topic and its comments to the end @main @phone", async ({ page, scene }) => {
    await openTag(page, "竹子");
    await page.getByRole("link", { name: scene.topic.title, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: scene.topic.title })).toBeVisible();
    await expect(page).toHaveTitle(`${scene.topic.title} | 竹林`);
    await expect(page.getByText("我量过，四十厘米。")).toBeVisible();
    await expect(page.getByRole("link", { name: "1楼", exact: true })).toBeVisible();
    for (const floor of ["21楼", "41楼"]) {
      await page.getByRole("link", { name: "查看更多", exact: true }).click();
      await expect(page.getByRole("link", { name: floor, exact: true })).toBeVisible();
    }
    await expect(page.getByText("到底啦")).toBeVisible();
  });

  test("reads the newest comments first when they ask for it", async ({ page, scene }) => {
    await page.goto(`/topic/${scene.topic.id}`);
    await page.getByRole("link", { name: "倒序看" }).click();
    await expect(page.getByRole("link", { name: "45楼", exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "1楼", exact: true })).toBeHidden();
  });

  test("moves in a long thread by page and by floor @phone", async ({ page, scene }) => {
    await page.goto(`/topic/${scene.topic.id}`);
    const floor = (number: number) => page.getByRole("link", { name: `${number}楼`, exact: true });
    await page.getByRole("link", { name: "第 3 页" }).click();
    await expect(floor(41)).toBeVisible();
    await expect(floor(20)).toBeHidden();
    await page.getByRole("spinbutton", { name: "跳到" }).fill("33");
    await page.getByRole("button", { name: "去", exact: true }).click();
    await expect(page).toHaveURL(/\?page=2#comment-\d+$/);
    await expect(floor(33)).toBeInViewport();
    await page.getByRole("link", { name: "只看楼主" }).click();
    await expect(floor(33)).toBeHidden();
    await page.getByRole("link", { name: "看全部" }).click();
    await expect(floor(1)).toBeVisible();
  });

  test("is led to the first and the last page, and as a member to where they stopped @phone", async ({
    page,
    scene,
    site,
    newcomer,
    scripts,
  }) => {
    await signIn(page, newcomer(), site.url);
    const path = `/topic/${scene.topic.id}`;
    const floor = (number: number) => page.getByRole("link", { name: `${number}楼`, exact: true });
    await page.goto(path);
    await page.getByRole("link", { name: "第 2 页" }).click();
    await expect(floor(21)).toBeVisible();
    await page.goto("/topics");
    await page.goto(path);
    await page.getByRole("link", { name: "上次读到 40 楼" }).click();
    await expect(floor(40)).toBeInViewport();
    if (scripts) await expectAccessible(page);
    await page.getByRole("link", { name: "第 3 页" }).click();
    await expect(floor(45)).toBeVisible();
    await page.getByRole("link", { name: "第 1 页" }).click();
    await expect(floor(1)).toBeVisible();
  });

  test("sees a tip in the place of what is hidden @main", async ({ page, scene }) => {
    const response = await page.goto(`/topic/${scene.topic.id}`);
    await expect(page.getByText("隐藏内容，请回复后查看").first()).toBeVisible();
    expect(await response?.text()).not.toContain(scene.topic.hidden);
  });

  test("goes by node, by tag and by member", async ({ page, scene }) => {
    await page.goto(`/topic/${scene.topic.id}`);
    const main = page.locator("#main");
    await main.getByRole("list", { name: "标签" }).getByRole("link").first().click();
    await expect(page).toHaveURL(/\/topics\/tag\/\d+$/);
    await page.getByRole("link", { name: scene.topic.title, exact: true }).click();
    await main.getByRole("link", { name: scene.author.nickname }).first().click();
    await expect(page).toHaveURL(`/user/${scene.author.id}`);
    await expect(page.getByRole("heading", { name: scene.author.nickname }).first()).toBeVisible();
  });

  test("lands on a comment by its own address", async ({ page, scene }) => {
    await page.goto(`/topic/${scene.topic.id}`);
    await page.getByRole("link", { name: "1楼", exact: true }).click();
    await expect(page).toHaveURL(/\?comment=(\d+)#comment-\1$/);
    await expect(page.getByText("我量过，四十厘米。")).toBeVisible();
  });
});
