import type { Page } from "@playwright/test";
import { layoutFaults } from "./kit/layout-faults";
import { expectAccessibleIn, expectValidHtml } from "./kit/page-checks";
import type { Scene } from "./kit/scene";
import { expect, signIn, test } from "./kit/test";

const pages = ({ topic, author }: Scene) => [
  "/",
  "/topics",
  "/topics/node/recommend",
  "/topics/node/1",
  "/topics/tag/1",
  `/topic/${topic.id}`,
  `/topic/${topic.id}?sort=newest`,
  `/user/${author.id}`,
  `/user/${author.id}/fans`,
  "/articles",
  "/articles/1",
  "/news/list",
  "/news/1",
  "/vulnerability/list",
  "/vulnerability/1",
  "/links",
  "/link/1",
  "/tags",
  "/levels",
  "/badges",
  "/badges/1",
  "/members",
  "/members?sort=newest",
  "/members?name=nobody-here",
  "/search?q=%E7%AB%B9%E5%AD%90",
  "/search?q=nothing-of-the-kind",
  "/search?q=nothing-of-the-kind&author=nobody-here",
  `/search?q=%E7%AB%B9&within=${topic.id}`,
  "/about",
  "/api/docs",
  "/user/signin",
  "/user/signup",
  "/redirect?url=https%3A%2F%2Fexample.com%2F",
  "/user/pending",
  "/user/password/forgot",
  "/user/password/reset",
  "/user/email/verify",
];

const memberPages = ({ topic }: Scene) => [
  "/topics",
  "/topics?only=unread",
  "/topics?only=watched",
  `/topic/${topic.id}`,
  "/topic/create",
  "/link/create",
  `/topic/${topic.id}/slow`,
  `/topic/${topic.id}/split`,
  `/topic/${topic.id}/merge`,
  `/report?topic=${topic.id}`,
  "/user/pending",
  "/user/favorites",
  "/user/bookmarks",
  "/user/watching",
  "/topics/node/1/watch",
  "/user/messages",
  "/user/conversations",
  "/user/conversation/new",
  "/user/scores",
  "/user/drafts",
  "/user/profile",
  "/user/profile/account",
  "/user/profile/account/close",
];

const moderatorPages = [
  "/admin",
  "/admin/reports",
  "/admin/audit",
  "/admin/users",
  "/admin/users/2",
  "/admin/review",
  "/admin/topics",
  "/admin/articles",
  "/admin/comments?status=published",
  "/admin/mails",
  "/admin/jobs",
  "/admin/tags",
  "/admin/cvss?version=4.0",
  "/admin/tags/1",
  "/admin/nodes",
  "/admin/nodes/1/keepers",
  "/topics/node/1/refusals",
  "/admin/words",
  "/admin/news",
  "/admin/links",
];

test.describe("the HTML that the server sends", () => {
  test("is valid for visitors @once", async ({ request, scene }) => {
    for (const path of [...pages(scene), "/no/such/page"]) {
      const response = await request.get(path);
      expect(response.status(), path).toBe(path.includes("no/such") ? 404 : 200);
      await expectValidHtml(await response.text(), path);
    }
  });

  test("is valid for members and moderators @once", async ({ request, scene }) => {
    const headers = { Cookie: `userToken=${scene.moderator.token}` };
    for (const path of [...memberPages(scene), ...moderatorPages]) {
      const response = await request.get(path, { headers });
      expect(response.status(), path).toBe(200);
      await expectValidHtml(await response.text(), path);
    }
  });

  test("is the same bytes for every visitor @once", async ({ request, scene }) => {
    for (const path of ["/topics", `/topic/${scene.topic.id}`]) {
      const [first, second] = [await request.get(path), await request.get(path)];
      expect(await second.text(), path).toBe(await first.text());
      const headers = { "If-None-Match": first.headers()["etag"] ?? "" };
      expect((await request.get(path, { headers })).status(), path).toBe(304);
    }
  });
});

/** A run looks at each page in one of these, the next in the other; the long run at each in both. */
const looks = [
  { width: 1280, colors: "light" },
  { width: 375, colors: "dark" },
] as const;

type Looks = (nth: number) => readonly (typeof looks)[number][];

const runs: [name: string, marks: string, looksOf: Looks][] = [
  ["on a desktop or a phone", "@script", (nth) => looks.filter((_, at) => at === nth % 2)],
  ["on a desktop and on a phone", "@script @long", () => looks],
];

for (const [name, marks, looksOf] of runs) {
  test.describe(`axe, ${name}`, () => {
    test.slow();

    test(`finds nothing on the pages of visitors ${marks}`, async ({ page, scene }) => {
      for (const [nth, path] of [...pages(scene), "/no/such/page"].entries()) {
        await expectAccessibleAt(page, path, looksOf(nth), sizesToo);
      }
    });

    test(`finds nothing on the pages of members and moderators ${marks}`, async ({
      page,
      scene,
      site,
    }) => {
      await signIn(page, scene.moderator, site.url);
      for (const [nth, path] of [...memberPages(scene), ...moderatorPages].entries()) {
        await expectAccessibleAt(page, path, looksOf(nth));
      }
    });
  });
}

/** WCAG 2.5.8, which axe leaves out unless it is asked; among members it would take names in messages for buttons. */
const sizesToo = { rules: { "target-size": { enabled: true } } };

/** Whoever turns a tablet sees one page at two widths; each colour is looked at in one of them. */
async function expectAccessibleAt(
  page: Page,
  path: string,
  looked: ReturnType<Looks>,
  rules = {},
): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(path);
  for (const { width, colors } of looked) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessibleIn(colors, page, rules);
    await expectFootAtFoot(page, path);
  }
  await expectWithinWindow(page, path);
}

/** The footer ends where the page does, and the page where the window does or below it. */
async function expectFootAtFoot(page: Page, path: string): Promise<void> {
  const ends = await page.evaluate(() => {
    const foot = document.querySelector("#main ~ footer")?.getBoundingClientRect().bottom ?? 0;
    return [Math.round(foot + scrollY), document.documentElement.scrollHeight];
  });
  expect.soft(ends[0], `the footer of ${path}`).toBe(ends[1]);
}

/** The narrowest and the widest window that the portal is wider than. */
const folded = [1025, 1343];

/** Where most stands side by side: the rooms of the site, and keepers' lists. */
const crowded =
  /^\/($|topics$|topic\/\d+$|article\/|user\/\d+$|news\/|vulnerability\/|search\?q=%E7%AB%B9|admin\/)/;

/** In a window that is narrower than the portal nothing stands outside of it, and nobody can go there. */
async function expectWithinWindow(page: Page, path: string): Promise<void> {
  if (!crowded.test(path)) return;
  for (const width of folded) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await layoutFaults(page), `${path} at ${width} px`).toEqual([]);
  }
}
