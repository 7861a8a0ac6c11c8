import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { chromium, type CDPSession, type Page } from "@playwright/test";
import { wholeChromiumPath } from "tests/support/chromium.mjs";
import { sharp } from "~/platform/images/sharp.server";
import { expect, test as base } from "./kit/test";

/** A browser as somebody has it at home: private windows install nothing. */
const test = base.extend<{ session: CDPSession }>({
  session: async ({ baseURL }, use) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-home-"));
    const context = await chromium.launchPersistentContext(folder, {
      executablePath: wholeChromiumPath(),
      args: ["--no-sandbox", "--headless=new"],
      baseURL,
    });
    const page = await context.newPage();
    await page.goto("/");
    await use(await context.newCDPSession(page));
    await context.close();
    fs.rmSync(folder, { recursive: true, force: true });
  },
});

interface ManifestIcon {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
}

/** What the browser says against putting the page that it shows on the home screen. */
async function objections(session: CDPSession): Promise<string[]> {
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  return installabilityErrors.map(({ errorId }) => errorId);
}

test("a browser takes the site for its home screen, and nothing that has no manifest @once", async ({
  session,
  site,
}) => {
  expect(await objections(session)).toEqual([]);
  const { errors, manifest } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const address = `${site.url}/`;
  expect(manifest).toMatchObject({
    id: address,
    scope: address,
    startUrl: address,
    display: "kMinimalUi",
    name: "竹林",
  });
  // Where the browser could not say no its yes would mean nothing.
  await session.send("Page.navigate", { url: `${site.url}/mark.svg` });
  await expect.poll(() => objections(session)).not.toEqual([]);
});

test("each icon of the home screen is of the size that is said, and the one that is cut is whole to its edges @once", async ({
  request,
}) => {
  const { icons } = (await (await request.get("/manifest.webmanifest")).json()) as {
    icons: ManifestIcon[];
  };
  const drawn = icons.filter(({ type }) => type === "image/png");
  expect(drawn.map(({ sizes }) => sizes)).toEqual(["192x192", "512x512", "512x512"]);
  for (const { src, sizes } of drawn) {
    const { width, height, format } = await sharp(await (await request.get(src)).body()).metadata();
    expect([`${width}x${height}`, format]).toEqual([sizes, "png"]);
  }
  const cut = drawn.filter(({ purpose }) => purpose === "maskable");
  expect(cut.length).toBe(1);
  for (const { src } of cut) {
    const { isOpaque } = await sharp(await (await request.get(src)).body()).stats();
    expect(isOpaque).toBe(true);
  }
});

/** What the browser's own bars are drawn with now, and the page, as numbers: the two are written in different ways. */
const drawnColours = (page: Page) =>
  page.evaluate(() => {
    const board = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const tints = [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")];
    const tint = tints.find(({ media }) => media === "" || matchMedia(media).matches);
    return [tint?.content, getComputedStyle(document.body).backgroundColor].map((colour) => {
      if (board) board.fillStyle = colour ?? "";
      board?.fillRect(0, 0, 1, 1);
      return board?.getImageData(0, 0, 1, 1).data.join(" ") ?? "";
    });
  });

test("the browser's own bars are of the page's colour by day and by night, and when it is turned @script", async ({
  page,
}) => {
  const seen: string[] = [];
  const look = async () => {
    const [bars, paper] = await drawnColours(page);
    expect(bars).toBe(paper);
    seen.push(bars ?? "");
  };
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/");
    await look();
  }
  await page.getByRole("button", { name: "切换到深色" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-colour", "dark");
  await look();
  await page.getByRole("button", { name: "切换到浅色" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-colour", "light");
  await look();
  // On a narrow window the menu has a third choice.
  await page.setViewportSize({ width: 375, height: 812 });
  await page.getByLabel("菜单", { exact: true }).click();
  await page.getByRole("button", { name: /^随系统/ }).click();
  await look();
  await page.emulateMedia({ colorScheme: "dark" });
  await look();
  const [dark, light] = seen;
  expect(seen).toEqual([dark, light, dark, light, light, dark]);
  expect(dark).not.toBe(light);
});
