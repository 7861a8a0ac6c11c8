import type { Page } from "@playwright/test";
import type { Place } from "./site-map";
import { expect } from "./test";

export const frame = (page: Page) => page.getByRole("navigation").first();

/** Follows a link as a click does, also where it stands in a closed menu. */
export async function follow(page: Page, { to }: Place): Promise<void> {
  await page.evaluate((href) => {
    document.querySelector<HTMLAnchorElement>(`a[href="${CSS.escape(href)}"]`)?.click();
  }, to);
}

/** Whether a link asked a question in place instead of leading on, which it does as soon as its dialog has been loaded. */
export const asksHere = async (page: Page): Promise<boolean> =>
  (await page.locator("dialog[open]").count()) > 0;

// The browser's own page for what it could not load has an address of its own.
const reached = (page: Page) => page.url().replace(/^http:\/\/[^/]+([^?#]*).*/, "$1");

export async function expectArrival(page: Page, place: Place, hindrance: string): Promise<void> {
  const { from, to, end } = place;
  const where = `from ${from} to ${to} when ${hindrance}`;
  await expect.poll(() => reached(page), { message: where, timeout: 8000 }).toBe(end);
  await expect(frame(page), where).toBeVisible();
  await expect(page.locator("h1").first(), where).not.toHaveText(/页面异常|没能显示/);
}

export async function expectArrivalOrQuestion(
  page: Page,
  place: Place,
  hindrance: string,
): Promise<void> {
  const { from, to, end } = place;
  const message = `from ${from} to ${to}, or its question, when ${hindrance}`;
  const isAnswered = async () => reached(page) === end || asksHere(page);
  await expect.poll(isAnswered, { message, timeout: 8000 }).toBe(true);
  if (reached(page) === end) await expectArrival(page, place, hindrance);
}
