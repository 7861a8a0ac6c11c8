import {
  breakSilence,
  isOfModules,
  isOfScript,
  missingModules,
  open,
  otherBuild,
  pageHindrances,
  reset,
  silence,
} from "./kit/hindrances";
import { expectArrivalOrQuestion, follow, frame } from "./kit/link-following";
import { signInAsOwner } from "./kit/sign-in-owner";
import { exploreSite } from "./kit/site-map";
import { expect, signIn, testOfForms } from "./kit/test";

// What the browser itself says of a broken line is no fault of the site's.
const test = testOfForms.extend({ page: async ({ context }, use) => use(await context.newPage()) });

// One layer serves all routes, and the long run follows every link under all that can happen: some are time enough.
for (const [who, part] of [
  ["a visitor", 2],
  ["the owner", 4],
] as const) {
  test(`${who} gets wherever a link leads, whatever happens on the line @script`, async ({
    page,
    request,
  }) => {
    test.slow();
    let { links } = await exploreSite(request, ["/"]);
    if (who === "the owner") {
      const known = new Set(links.filter(({ end }) => end !== "/login").map(({ route }) => route));
      await signInAsOwner(page);
      const all = await exploreSite(page.request, ["/admin", "/user/profile", "/topics"]);
      links = all.links.filter(({ route }) => !known.has(route));
    }
    expect(links.length, "routes that links lead to").toBeGreaterThan(30);
    for (const [at, place] of links.filter((_, nth) => nth % part === 0).entries()) {
      const hindrance = pageHindrances[at % pageHindrances.length] ?? reset;
      await open(page, place.from);
      await page.route(isOfScript, hindrance.answer);
      await follow(page, place);
      await expectArrivalOrQuestion(page, place, hindrance.name);
      await page.unrouteAll({ behavior: "ignoreErrors" });
    }
  });
}

test("a page whose module is missing is opened all the same, as often as it is asked for @script", async ({
  page,
}) => {
  await page.route(/\/build\/routes\/articles\._index-/, reset.answer);
  for (const from of ["/about", "/tags", "/about"]) {
    await page.goto(from);
    await page.waitForLoadState("networkidle");
    await page.locator('a[href="/articles"]').first().click();
    await expect(page).toHaveURL("/articles");
    await expect(page.getByRole("heading", { level: 1, name: "文章" })).toBeVisible();
    await page.waitForLoadState("networkidle");
  }
});

test("without a network the page stays, and offers the way that was wanted @script", async ({
  page,
  context,
}) => {
  await open(page, "/about");
  await context.setOffline(true);
  await page.locator('a[href="/articles"]').first().click();
  const said = page.getByText("没能打开，请检查网络");
  await expect(said).toBeVisible();
  await expect(page).toHaveURL("/about");
  await expect(frame(page)).toBeVisible();
  // It lies above what somebody may want to read on.
  await page.getByRole("button", { name: "关闭" }).click();
  await expect(said).toHaveCount(0);
  await page.locator('a[href="/articles"]').first().click();
  await expect(said).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("link", { name: "重新打开" }).click();
  await expect(page).toHaveURL("/articles");
});

test("without a network what is searched for stays in its box, and a form of the browser's own is not sent @script", async ({
  page,
  context,
}) => {
  await open(page, "/tags");
  await context.setOffline(true);
  await page.getByRole("button", { name: "省流模式" }).click();
  await expect(page.getByText("没能送到")).toBeVisible();
  await page.locator("#q").fill("笋");
  await page.locator("#q").press("Enter");
  const again = page.getByRole("link", { name: "重新打开" });
  await expect(again).toHaveAttribute("href", /\/search\?q=%E7%AC%8B$/);
  await expect(page.locator("#q")).toHaveValue("笋");
  await expect(page).toHaveURL("/tags");
  await context.setOffline(false);
  await again.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/笋/);
});

test("a page that does not come can be opened plainly after a while @script", async ({ page }) => {
  await open(page, "/about");
  await page.clock.install();
  let asked = 0;
  await page.route("**/articles.data*", () => {
    asked += 1;
  });
  const link = page.locator('a[href="/articles"]').first();
  await link.click();
  await expect(link).toHaveAttribute("aria-busy", "true");
  await link.click();
  await page.clock.runFor(9000);
  await page.getByRole("link", { name: "直接打开" }).click();
  await expect(page).toHaveURL("/articles");
  expect(asked, "a second press asks for nothing").toBe(1);
});

test("a list keeps what it has and its link when more of it does not come @script", async ({
  page,
}) => {
  await open(page, "/topics");
  const rows = page.locator("main article, main li").first();
  await page.route(isOfScript, reset.answer);
  const more = page.getByRole("link", { name: "查看更多" });
  const next = (await more.getAttribute("href")) ?? "";
  await more.click();
  await expect(page.getByRole("alert")).toHaveText("没能加载更多，请再试一次");
  await expect(rows).toBeVisible();
  await page.unrouteAll();
  await more.click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(more).not.toHaveAttribute("href", next);
});

test("more of a list is a page of its own where another build serves it @script", async ({
  page,
}) => {
  await open(page, "/topics");
  await page.route(isOfScript, otherBuild.answer);
  const more = page.getByRole("link", { name: "查看更多" });
  const next = (await more.getAttribute("href")) ?? "";
  await more.click();
  await expect(page).toHaveURL(next);
});

test("more of a list that is late can be opened plainly @script", async ({ page }) => {
  await open(page, "/topics");
  await page.clock.install();
  await page.route(isOfScript, silence.answer);
  const more = page.getByRole("link", { name: "查看更多" });
  const next = (await more.getAttribute("href")) ?? "";
  await more.click();
  await page.clock.runFor(9000);
  await page.getByRole("link", { name: "直接打开" }).click();
  await expect(page).toHaveURL(next);
  await breakSilence();
});

test("a sign-out that is lost is tried again without a word @script", async ({
  page,
  scene,
  site,
}) => {
  await signIn(page, scene.author, site.url);
  await open(page, "/about");
  await page.route("**/user/signout", reset.answer);
  await page.clock.install();
  const leave = page.locator('form[action="/user/signout"] button').first();
  await leave.evaluate((button: HTMLElement) => button.click());
  await page.clock.runFor(1000);
  await expect(page).toHaveURL("/about");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.clock.runFor(6000);
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "登录" }).first()).toBeVisible();
});

test("a comment that was heard is not sent again where the module of its address is missing @script", async ({
  page,
  scene,
  site,
  newcomer,
}) => {
  await signIn(page, newcomer(), site.url);
  await open(page, `/topic/${scene.topic.id - 5}`);
  await page.route(isOfModules, missingModules.answer);
  let sent = 0;
  page.on("request", (request) => (sent += request.method() === "POST" ? 1 : 0));
  await page.getByLabel("写评论").fill("模块不见了，话还在。");
  await page.getByRole("button", { name: "发表评论" }).click();
  await expect(page.getByRole("paragraph").filter({ hasText: "模块不见了" })).toHaveCount(1);
  await expect(page.getByLabel("写评论")).toHaveValue("");
  expect(sent).toBe(1);
});
