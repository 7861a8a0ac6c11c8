import type { Locator, Page, Route } from "@playwright/test";
import { open, reset } from "./kit/hindrances";
import { tokenOn } from "./kit/plain-form";
import { expect, signIn, testOfForms } from "./kit/test";

// What the browser itself says of a broken line is no fault of the site's.
const test = testOfForms.extend({ page: async ({ context }, use) => use(await context.newPage()) });

const buttonAt = (page: Page, path: string, act: "like" | "favorite"): Locator =>
  page.locator(`form[action="${path}/${act}"] button`).first();

/** Takes a like back as another page of the same member does. */
async function takeBackElsewhere({ request }: Page, path: string, url: string): Promise<void> {
  const form = { formToken: await tokenOn(request, path), intent: "off" };
  const answer = await request.post(`${path}/like`, { form, headers: { Origin: url } });
  expect(answer.ok()).toBe(true);
}

test("a like that is taken back elsewhere before the page has heard of it is gone here as well @script", async ({
  page,
  scene,
  site,
  newcomer,
}) => {
  const path = `/topic/${scene.topic.id - 13}`;
  await signIn(page, newcomer(), site.url);
  await open(page, path);
  const like = buttonAt(page, path, "like");
  const count = (await like.textContent()) ?? "";
  const held: Route[] = [];
  await page.route(
    ({ pathname }) => pathname === `${path}.data`,
    (route) => void held.push(route),
  );
  await like.click();
  await expect.poll(() => held.length).toBe(1);
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await takeBackElsewhere(page, path, site.url);
  for (const route of held) await route.continue();
  await expect(like).toHaveAttribute("aria-pressed", "false");
  await expect(like).toHaveText(count);
});

test("a like of which the page did not hear is what it hears of it with the next act @script", async ({
  page,
  scene,
  site,
  newcomer,
}) => {
  const path = `/topic/${scene.topic.id - 13}`;
  await signIn(page, newcomer(), site.url);
  await open(page, path);
  const like = buttonAt(page, path, "like");
  const isUpdate = ({ pathname }: URL) => pathname === `${path}.data`;
  await page.route(isUpdate, reset.answer);
  const lost = page.waitForEvent("requestfailed");
  await like.click();
  await lost;
  await page.unroute(isUpdate);
  await takeBackElsewhere(page, path, site.url);
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await buttonAt(page, path, "favorite").click();
  await expect(like).toHaveAttribute("aria-pressed", "false");
});

test("a like in rows that were loaded stays where the page alone hears of it, and not they @script", async ({
  page,
  scene,
  site,
  newcomer,
}) => {
  const path = `/topic/${scene.topic.id - 26}`;
  await signIn(page, newcomer(), site.url);
  await open(page, "/topics?sort=created");
  await page.getByRole("link", { name: "查看更多", exact: true }).click();
  const like = buttonAt(page, path, "like");
  await expect(like).toBeVisible();
  await page.route(({ searchParams }) => searchParams.has("cursor"), reset.answer);
  const lost = page.waitForEvent("requestfailed");
  await like.click();
  await lost;
  await page.waitForTimeout(500);
  await expect(like).toHaveAttribute("aria-pressed", "true");
});

test("what is clicked quickly ends as the site has it @script", async ({
  page,
  scene,
  site,
  newcomer,
}) => {
  const path = `/topic/${scene.topic.id - 13}`;
  await signIn(page, newcomer(), site.url);
  await open(page, path);
  const like = buttonAt(page, path, "like");
  let isOn = false;
  for (const clicks of [3, 2, 5]) {
    for (let click = 1; click <= clicks; click += 1) {
      await like.click();
      isOn = !isOn;
    }
    await page.waitForLoadState("networkidle");
    await expect(like).toHaveAttribute("aria-pressed", String(isOn));
    await open(page, path);
    await expect(like).toHaveAttribute("aria-pressed", String(isOn));
  }
});
