import type { Page } from "@playwright/test";
import { layoutFaults } from "./kit/layout-faults";
import { expect, test } from "./kit/test";

const top = (page: Page) =>
  page.getByRole("heading", { level: 1 }).evaluate((name) => name.getBoundingClientRect().top);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test("the tab of the open page is seen, however many stand before it", async ({
    page,
    newcomer,
    site,
  }) => {
    const cookie = { name: "userToken", value: newcomer().token, url: site.url, httpOnly: true };
    await page.context().addCookies([cookie]);
    for (const path of ["/user/messages", "/user/pending", "/user/profile/account"]) {
      await page.goto(path);
      const open = page.getByRole("main").locator("nav [aria-current=page]").first();
      await expect(open, path).toBeInViewport({ ratio: 0.9 });
    }
  });

  test("the name of a page stands where others have theirs, whatever is beside it", async ({
    page,
  }) => {
    await page.goto("/about");
    const about = await top(page);
    for (const path of ["/links", "/tags", "/members", "/badges", "/levels"]) {
      await page.goto(path);
      expect(await top(page), path).toBe(about);
    }
  });
});

test.describe("on the narrowest phone", () => {
  test.use({ viewport: { width: 320, height: 700 } });

  test("what is done with a topic stands in one row", async ({ page, scene, site }) => {
    const cookie = { name: "userToken", value: scene.reader.token, url: site.url, httpOnly: true };
    await page.context().addCookies([cookie]);
    await page.goto(`/topic/${scene.topic.id}`);
    const acts = page.getByRole("article").first().locator("footer").first();
    const middles = await acts.locator("svg:visible").evaluateAll((drawings) =>
      drawings.map((drawing) => {
        const { top: above, bottom } = drawing.getBoundingClientRect();
        return Math.round((above + bottom) / 2);
      }),
    );
    expect(middles.length).toBeGreaterThan(3);
    expect(new Set(middles).size).toBe(1);
  });

  test("a form of writing fits the window, however far apart one sets letters and lines", async ({
    page,
    scene,
    site,
  }) => {
    const cookie = { name: "userToken", value: scene.reader.token, url: site.url, httpOnly: true };
    await page.context().addCookies([cookie]);
    await page.goto("/topic/create");
    await page.evaluate(() => {
      const spacing = new CSSStyleSheet();
      spacing.replaceSync(
        "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
      );
      document.adoptedStyleSheets.push(spacing);
      for (const fold of document.querySelectorAll("main details")) fold.setAttribute("open", "");
    });
    await expect(page.getByLabel("截止时间")).toBeVisible();
    const beyond = (await layoutFaults(page)).filter((fault) => fault.startsWith("beyond"));
    expect(beyond).toEqual([]);
  });
});
