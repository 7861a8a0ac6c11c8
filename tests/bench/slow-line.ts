import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { chromium, type Browser, type Page } from "@playwright/test";
import { chromiumPath } from "tests/support/chromium.mjs";
import { serveFor, signIn } from "./bench-site";

type Say = (line: string) => void;

/** What a poor phone on a poor line has: 400 kbit/s, 400 ms there and back, a quarter of this processor. */
const line = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};
const slowdown = 4;

interface Reading {
  /** Milliseconds since the address was asked for. */
  text: number;
  largest: number;
  document: number;
  bytes: number;
  scripts: number;
}

/** Opens a page in a browser that keeps nothing yet, and says when it can be read and what came over the line. */
async function readSlowly(browser: Browser, url: string, saving: boolean): Promise<Reading> {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    extraHTTPHeaders: saving ? { "Save-Data": "on" } : {},
  });
  try {
    const page = await context.newPage();
    let bytes = 0;
    let scripts = 0;
    const session = await slow(page);
    session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
    page.on("request", (asked) => (scripts += asked.resourceType() === "script" ? 1 : 0));
    await page.addInitScript(watchLargest);
    await page.goto(url, { waitUntil: "networkidle", timeout: 120_000 });
    const times = await page.evaluate(() => {
      const [document] = performance.getEntriesByType("navigation");
      const [first] = performance.getEntriesByName("first-contentful-paint");
      const { largestPaint = 0 } = window as { largestPaint?: number };
      const { domContentLoadedEventEnd = 0 } = document as PerformanceNavigationTiming;
      return {
        text: first?.startTime ?? 0,
        largest: largestPaint,
        document: domContentLoadedEventEnd,
      };
    });
    return { ...times, bytes, scripts };
  } finally {
    await context.close();
  }
}

/** Runs in pages. */
function watchLargest(): void {
  new PerformanceObserver((seen) => {
    for (const { startTime } of seen.getEntries())
      Object.assign(window, { largestPaint: startTime });
  }).observe({ type: "largest-contentful-paint", buffered: true });
}

async function slow(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", line);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return session;
}

/** Milliseconds from the press of a like until the page has drawn it as pressed, of several presses the median and the worst. */
async function pressLikes(browser: Browser, url: string, topic: string, token: string) {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 } });
  try {
    await context.addCookies([{ name: "userToken", value: token, url, httpOnly: true }]);
    const page = await context.newPage();
    await page.goto(url + topic, { waitUntil: "networkidle" });
    await slow(page);
    const times: number[] = [];
    for (let press = 0; press < 9; press += 1) {
      const like = page.locator(`form[action="${topic}/like"] button`).first();
      await like.evaluate((button) => {
        const before = button.getAttribute("aria-pressed");
        addEventListener(
          "pointerdown",
          ({ timeStamp }) => {
            const look = (): void => {
              const isOver = button.getAttribute("aria-pressed") !== before;
              requestAnimationFrame(isOver ? note : look);
            };
            const note = (): void => {
              Object.assign(window, { drawnAfter: performance.now() - timeStamp });
            };
            look();
          },
          { once: true, capture: true },
        );
      });
      await like.click();
      await page.waitForFunction(() => "drawnAfter" in window);
      times.push(
        await page.evaluate(() => {
          const { drawnAfter = 0 } = window as { drawnAfter?: number };
          Reflect.deleteProperty(window, "drawnAfter");
          return drawnAfter;
        }),
      );
      await page.waitForLoadState("networkidle");
      await page.waitForTimeout(1500);
    }
    return times.toSorted((one, other) => one - other);
  } finally {
    await context.close();
  }
}

const ms = (time: number) => String(Math.round(time));
const load = () => os.loadavg()[0]?.toFixed(1) ?? "";
const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];

/** Prints when pages of the demo can be read on a poor line, what they weigh whole and thrifty, and how fast a like answers. */
export async function measureSlowLine({ rounds }: { rounds: number }, say: Say): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-slow-line-"));
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ["--no-sandbox", "--disable-background-networking"],
  });
  try {
    await serveFor({ DATA_DIR: dataDir }, async ({ url }) => {
      const addresses = await pagesOfDemo(url);
      say(`400 kbit/s, 400 ms, a ${slowdown}th of the processor, nothing kept; load ${load()}`);
      say("| Page | | text ms | largest ms | document ms | kB | scripts | part | load |");
      say("|---|---|---|---|---|---|---|---|---|");
      for (const address of addresses) {
        let whole = 0;
        for (const saving of [false, true]) {
          const all: Reading[] = [];
          for (let round = 0; round < rounds; round += 1) {
            all.push(await readSlowly(browser, url + address, saving));
          }
          const of = (part: keyof Reading) => median(all.map((one) => one[part])) ?? 0;
          const bytes = of("bytes");
          if (!saving) whole = bytes;
          const cells = [ms(of("text")), ms(of("largest")), ms(of("document"))];
          cells.push((bytes / 1000).toFixed(0), String(of("scripts")));
          cells.push(`${Math.round((100 * bytes) / whole)} %`, load());
          say(`| ${address} | ${saving ? "省流" : "whole"} | ${cells.join(" | ")} |`);
        }
      }
      const topic = addresses.find((address) => address.startsWith("/topic/")) ?? "";
      const token = (await signIn(url)).replace("userToken=", "");
      const times = await pressLikes(browser, url, topic, token);
      say(
        `A like: ${ms(median(times) ?? 0)} ms, at most ${ms(times.at(-1) ?? 0)} ms; load ${load()}`,
      );
    });
  } finally {
    await browser.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

async function pagesOfDemo(url: string): Promise<string[]> {
  const find = async (list: string, pattern: RegExp) =>
    pattern.exec(await (await fetch(url + list)).text())?.[0] ?? list;
  return [
    "/",
    "/topics",
    await find("/topics", /\/topic\/\d+/),
    await find("/articles", /\/article\/\d+/),
  ];
}
