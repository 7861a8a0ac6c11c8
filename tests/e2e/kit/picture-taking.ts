import { expect, type Page } from "@playwright/test";
import { chromiumArguments, chromiumPath } from "tests/support/chromium.mjs";
import { pictureFonts } from "tests/support/picture-surroundings";

/** How wide a window is, and its colours. */
export type Look = readonly [width: 320 | 375 | 768 | 1280, colours: "light" | "dark"];

/** A browser whose pictures are the same on every machine, and half as large as what they show. */
export const pictureBrowser = {
  deviceScaleFactor: 0.5,
  launchOptions: {
    executablePath: chromiumPath(),
    args: [...chromiumArguments, "--font-render-hinting=none", "--force-color-profile=srgb"],
    env: { ...environment(), ...pictureFonts },
  },
};

function environment(): Record<string, string> {
  const known = Object.entries(process.env).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known) as Record<string, string>;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The beginning of what goes on and on is enough. */
const mostHeight = 1600;

/** What stands in a place looks as approved, in each of the windows. */
export async function expectPicture(
  page: Page,
  name: string,
  looks: readonly Look[],
  place = "main",
): Promise<void> {
  for (const look of looks) {
    await takeLook(page, look);
    const { height, ...box } = await steadyBox(page, [place]);
    await compare(page, name, look, { ...box, height: Math.min(height, mostHeight) });
  }
}

/** Each part of a text looks as approved; a part goes from where it begins to the next, the last to the end. */
export async function expectPictureParts(
  page: Page,
  name: string,
  looks: readonly Look[],
  parts: readonly (readonly [name: string, beginning: string])[],
): Promise<void> {
  const beginnings = parts.map(([, beginning]) => beginning);
  for (const look of looks) {
    await takeLook(page, look);
    for (const [at, [part]] of parts.entries()) {
      const from = beginnings.slice(at, at + 2);
      const box = await steadyBox(page, from.length < 2 ? [...from, ""] : from);
      await compare(page, `${name}-${part}`, look, box);
    }
  }
}

async function compare(page: Page, name: string, [width, colours]: Look, clip: Box): Promise<void> {
  const file = ["pictures", `${name}-${width}-${colours}.png`];
  await expect.soft(page).toHaveScreenshot(file, { clip });
}

async function takeLook(page: Page, [width, colorScheme]: Look): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate(standStill);
  // As high as the page: what sticks to an edge of the window lies over nothing.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
}

/** Every time and count of readers becomes the same, now and when it is told anew, and every picture comes; runs in the page. */
async function standStill(): Promise<void> {
  const places = "time, main span:not(:has(*))";
  const hold = () => {
    for (const told of document.querySelectorAll(places)) {
      const words = told.textContent.replace(/^[\d,]+ 次阅读$/, "0 次阅读");
      const held = told.matches("time") ? "3 天前" : words;
      if (told.textContent !== held) told.textContent = held;
    }
  };
  hold();
  const all = { subtree: true, childList: true, characterData: true };
  new MutationObserver(hold).observe(document, all);
  const pictures = [...document.images];
  for (const picture of pictures) picture.loading = "eager";
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  await document.fonts.ready;
}

/** Where a part of the page stands, once nothing comes any more that would move it. */
async function steadyBox(page: Page, part: string[]): Promise<Box> {
  let last = await page.evaluate(boxOf, part);
  await expect(async () => {
    const before = last;
    last = await page.evaluate(boxOf, part);
    expect(last).toEqual(before);
  }).toPass({ intervals: [50] });
  return last;
}

/** The box of a place, or from there to a place below it ("" for the end of what both stand in); runs in the page. */
function boxOf([from = "", to]: string[]): Box {
  const first = document.querySelector(from);
  const next = to ? document.querySelector(to) : null;
  if (!first || (to && !next)) throw new Error(`${from} or ${to} is not on this page`);
  const around = to === undefined ? first : (first.parentElement ?? first);
  const { left, right, bottom } = around.getBoundingClientRect();
  const { top } = first.getBoundingClientRect();
  const end = next ? next.getBoundingClientRect().top - 4 : bottom + 4;
  // A little of what is around it, within the window, and whole pixels of the picture.
  const edges = [left - 4, top - 4, Math.min(right + 6, innerWidth), Math.min(end, innerHeight)];
  const [x = 0, y = 0, beyond = 0, below = 0] = edges.map((edge) => Math.max(0, edge - (edge % 2)));
  return { x, y, width: beyond - x, height: below - y };
}
