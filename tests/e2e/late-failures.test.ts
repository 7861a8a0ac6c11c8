import type { Page, Route } from "@playwright/test";
import { open, reset } from "./kit/hindrances";
import { expect, signIn, test as base } from "./kit/test";

// What the browser itself says of a broken line is no fault of the site's.
const test = base.extend({ page: async ({ context }, use) => use(await context.newPage()) });

// What else script asks for, such as which routes there are or a page anew, may come at any time.
const isOfMore = ({ searchParams }: URL): boolean => searchParams.has("cursor");
const isOfReplies = ({ pathname }: URL): boolean => /^\/comment\/\d+\/replies/.test(pathname);

const place = (page: Page) =>
  page.evaluate(() => ({ focus: document.activeElement?.tagName, top: scrollY }));

test("more that could not be had leads nobody away who scrolled on, nor later @script", async ({
  page,
  scene,
  site,
  newcomer,
}) => {
  await signIn(page, newcomer(), site.url);
  await open(page, `/topic/${scene.topic.id}`);
  const more = page.getByRole("link", { name: "查看更多", exact: true });
  const held: Route[] = [];
  await page.route(isOfMore, (route) => void held.push(route));
  await more.press("Enter");
  await expect.poll(() => held.length).toBe(1);
  await expect(more).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 0));
  await held[0]?.abort();
  await expect(more).toBeFocused();
  expect((await place(page)).top).toBe(0);

  await page.unroute(isOfMore);
  await page.route(isOfMore, (route) => reset.answer(route));
  await more.blur();
  const again = page.waitForEvent("requestfailed", (request) => request.url().includes("cursor="));
  const like = page.locator(`main form[action="/topic/${scene.topic.id}/like"]`).first();
  await like.evaluate((form: HTMLFormElement) => form.requestSubmit());
  await again;
  await page.waitForTimeout(500);
  expect(await place(page)).toEqual({ focus: "BODY", top: 0 });
});

test("whoever asked for replies by keys, in vain, stands at the link again @script", async ({
  page,
  scene,
}) => {
  await open(page, `/topic/${scene.topic.id}`);
  const all = page.getByRole("link", { name: "查看全部 5 条回复" });
  const held: Route[] = [];
  await page.route(isOfReplies, (route) => void held.push(route));
  for (const at of [0, 1]) {
    await all.press("Enter");
    await expect.poll(() => held.length).toBe(at + 1);
    await expect(all).toHaveCount(0);
    await held[at]?.abort();
    await expect(all).toBeFocused();
  }
});
