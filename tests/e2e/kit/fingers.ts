import type { CDPSession, Page } from "@playwright/test";

export interface Place {
  x: number;
  y: number;
}

/** Puts fingers down, moves each from its first place to its last in steps, and lifts them. */
export async function moveFingers(page: Page, ...ways: [from: Place, to: Place][]): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const steps = 6;
  await touch(
    browser,
    "touchStart",
    ways.map(([from]) => from),
  );
  for (let step = 1; step <= steps; step += 1) {
    const part = step / steps;
    const between = ways.map(([from, to]) => ({
      x: from.x + (to.x - from.x) * part,
      y: from.y + (to.y - from.y) * part,
    }));
    await touch(browser, "touchMove", between);
  }
  await touch(browser, "touchEnd", []);
  await browser.detach();
}

const touch = (
  browser: CDPSession,
  type: "touchStart" | "touchMove" | "touchEnd",
  places: Place[],
) =>
  browser.send("Input.dispatchTouchEvent", {
    type,
    touchPoints: places.map((place, id) => ({ ...place, id })),
  });
