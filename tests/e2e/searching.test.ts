import { exchange } from "tests/nasty/raw-exchange";
import { expect, test } from "./kit/test";

const placeholder = "输入你想查找的内容";

test.describe("a visitor who searches", () => {
  test("finds a topic by a word of it and sees the word marked @main", async ({ page, scene }) => {
    await page.goto("/");
    await page.getByPlaceholder(placeholder).first().fill("竹子一夜");
    await page.getByPlaceholder(placeholder).first().press("Enter");
    await expect(page).toHaveURL(/\/search\?q=/);
    const found = page.getByRole("link", { name: scene.topic.title });
    await expect(found.locator("em")).toHaveText("竹子一夜");
    await found.click();
    await expect(page.getByRole("heading", { level: 1, name: scene.topic.title })).toBeVisible();
  });

  test("is led to what they look for by a browser that does not encode what is typed", async ({
    baseURL,
    page,
  }) => {
    const typed = { method: "GET", path: "/search?q=竹子一夜", headers: [], body: Buffer.alloc(0) };
    const { status, headers } = await exchange(baseURL ?? "", typed);
    expect(status).toBe(301);
    await page.goto(/^Location: (.*)$/m.exec(headers)?.[1] ?? "");
    await expect(page.getByRole("main").locator("em").first()).toHaveText("竹子一夜");
  });

  test("never finds what is hidden, and is told what to try instead", async ({ page }) => {
    await page.goto("/search?q=筷子");
    await expect(page.getByText("没有找到与“筷子”有关的话题")).toBeVisible();
    await expect(page.getByRole("heading", { name: "也可以从标签看起" })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  });

  test("turns the pages of many results", async ({ page }) => {
    await page.goto("/search?q=山路上");
    await expect(page.getByText("共 45 条")).toBeVisible();
    await page.getByRole("link", { name: "第 3 页" }).click();
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(5);
  });

  test("narrows by author, title and time, page by page, and is told of unknown names @phone", async ({
    page,
    scene,
  }) => {
    await page.goto("/search?q=山路上");
    const more = page.getByText("更多条件");
    if (await more.isVisible()) await more.click();
    const asked = page.getByRole("search", { name: "搜索条件" });
    const ask = () => asked.getByRole("button", { name: "搜索" }).click();
    await expect(asked.getByLabel("查找的内容")).toHaveValue("山路上");
    await asked.getByLabel("作者").fill(scene.author.username);
    await asked.getByLabel("排序").selectOption("按时间");
    await asked.getByLabel("只搜标题").check();
    await ask();
    await expect(page).toHaveURL(/author=.+sort=time.+in=title/);
    await expect(page.getByText("共 45 条")).toBeVisible();
    await page.getByRole("link", { name: "第 2 页" }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(asked.getByLabel("只搜标题")).toBeChecked();
    await asked.getByLabel("作者").fill("nobody-here");
    await ask();
    await expect(asked.getByText("没有用户名或昵称是“nobody-here”的成员")).toBeVisible();
    await expect(asked.getByLabel("作者")).toHaveValue("nobody-here");
  });

  test("finds a comment from the page of its topic @phone", async ({ page, scene }) => {
    await page.goto(`/topic/${scene.topic.id}`);
    await page.getByRole("link", { name: "在本话题中搜索" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(scene.topic.title);
    await page.locator("#question").fill("厘米");
    await page.locator("#question").press("Enter");
    const found = page.getByRole("main").getByRole("listitem").filter({ hasText: "厘米" });
    await expect(found.locator("em").first()).toHaveText("厘米");
    await found.first().getByRole("link").first().click();
    await expect(page).toHaveURL(/\?comment=\d+#comment-\d+$/);
  });

  test("sends nothing empty", async ({ page }) => {
    await page.goto("/tags");
    await page.getByPlaceholder(placeholder).first().fill("   ");
    await page.getByPlaceholder(placeholder).first().press("Enter");
    await expect(page).toHaveURL(/\/tags$/);
  });

  test("is offered what was searched for before, by arrows and Enter @script", async ({ page }) => {
    for (const word of ["竹子", "山路"]) {
      await page.goto("/tags");
      await page.locator("#q").fill(word);
      await page.locator("#q").press("Enter");
      await expect(page).toHaveURL(/\/search\?q=/);
      // The page of the results remembers it once script has taken it over.
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem("searchHistory")))
        .toContain(word);
    }
    await page.goto("/tags");
    await page.locator("#q").focus();
    const history = page.getByRole("list", { name: "搜索历史" });
    await expect(history.getByRole("link")).toHaveText(["山路", "竹子"]);
    for (const key of [
      "ArrowDown",
      "ArrowDown",
      "ArrowDown",
      "ArrowUp",
      "ArrowDown",
      "ArrowDown",
    ]) {
      await page.keyboard.press(key);
    }
    await page.emulateMedia({ forcedColors: "active" });
    await expect(history.getByRole("link", { name: "竹子" })).toHaveCSS("outline-style", "solid");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/search?q=${encodeURIComponent("竹子")}`);
  });
});
