import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./kit/test";

/** Lets each script of the page come late, as it does over a slow line. */
async function delayScripts(page: Page): Promise<void> {
  await page.route(/\/build\/.*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    await route.continue().catch(() => undefined);
  });
}

/* Runs in the page: notes how much of the window moved of itself. */
function watchShifts(): void {
  Object.assign(window, { shifted: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      window.shifted += (entry as unknown as { value: number }).value;
    }
  }).observe({ type: "layout-shift", buffered: true });
}

declare global {
  interface Window {
    /** The sum of all shifts, as the Layout Instability API measures them. */
    shifted: number;
  }
}

for (const width of [375, 1280, 1440]) {
  test(`nothing moves where one writes when script takes over, at ${width} px @script`, async ({
    page,
    scene,
    site,
  }) => {
    await signIn(page, scene.moderator, site.url);
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(watchShifts);
    await delayScripts(page);
    for (const path of ["/topic/create?type=1", "/topic/create", "/article/create"]) {
      await page.goto(path);
      await expect(page.getByRole("button", { name: "表情" })).toBeVisible();
      expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.005);
    }
  });
}

/* Runs in the page: writes and publishes at a moment of its own, whatever script has done by then. */
function publishAt(wait: number): void {
  if (location.pathname !== "/topic/create") return;
  const begun = performance.now();
  const look = new MessageChannel();
  look.port1.start();
  look.port1.addEventListener("message", () => {
    const area = document.querySelector("textarea");
    const button = document.querySelector<HTMLElement>('[value="publish"]');
    if (!area || !button || performance.now() - begun < wait) {
      look.port2.postMessage(0);
      return;
    }
    area.value = `按得早，${wait} 毫秒`;
    area.dispatchEvent(new Event("input", { bubbles: true }));
    button.click();
  });
  look.port2.postMessage(0);
}

/* Milliseconds after the document began: before scripts are there, while they take over, and after. */
const moments = [50, 150, 250, 350, 450, 600, 800, 1100];

test("a press at any moment of taking over is heard @script", async ({ page, scene, site }) => {
  await signIn(page, scene.moderator, site.url);
  for (const moment of moments) {
    const visit = await page.context().newPage();
    const slow = await page.context().newCDPSession(visit);
    await slow.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await visit.addInitScript(publishAt, moment);
    await visit.goto("/topic/create?type=1", { waitUntil: "commit" });
    await visit.waitForURL(/\/topic\/\d+$/);
    await expect(visit.getByText(`按得早，${moment} 毫秒`).first()).toBeVisible();
    await visit.close();
  }
});

/* Runs in the page: what React holds as the text of the element. */
function textInReact(element: Element): unknown {
  const [, props] = Object.entries(element).find(([name]) => name.startsWith("__reactProps")) ?? [];
  return (props as { children?: unknown } | undefined)?.children;
}

test("the summaries of a list come once, and the browser has them all the same @script", async ({
  page,
  scene,
  site,
}) => {
  await signIn(page, scene.moderator, site.url);
  await page.goto("/topic/create");
  const words = `"竹里馆" \\ $& & ${"独坐幽篁里，弹琴复长啸。".repeat(12)}`;
  await page.getByLabel("标题").fill("摘要只来一次");
  await page.locator("textarea").first().fill(words);
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await page.waitForURL(/\/topic\/\d+$/);
  const answer = await page.goto("/topics");
  const summary = page.locator("[data-told]", { hasText: "竹里馆" });
  const text = await summary.textContent();
  expect(text).toMatch(/^"竹里馆" .+…$/);
  expect((await answer?.text())?.split("竹里馆")).toHaveLength(2);
  await expect.poll(() => summary.evaluate(textInReact)).toBe(text);
});
