import { defineConfig } from "@playwright/test";
import { chromiumArguments, chromiumPath } from "./tests/support/chromium.mjs";
import { pictureHindrance } from "./tests/support/picture-surroundings";

const desktop = { width: 1280, height: 800 };
const narrow = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };

const isLong = process.env["ZHULIN_LONG"] === "1";

/**
 * Each journey goes with scripts and without, those marked @phone on a narrow screen (in the long run, tests/long.mjs,
 * with scripts on a wide one as well), all others on a wide one. Of what is marked @script one proves a script, or measures
 * by one; @once has no browser's scripts in it; @plain drives text browsers, which have none; @long is the long run's alone; @pictures are
 * compared where the browser and the fonts are that they were taken with.
 */
const notWide = isLong ? /@plain/ : /@(plain|phone|long)/;

export default defineConfig({
  testDir: "tests/e2e",
  // Texts and pictures that were approved; `--update-snapshots` approves others.
  snapshotPathTemplate: "{testDir}/approved/{arg}{ext}",
  globalSetup: "./tests/e2e/kit/global-setup.ts",
  fullyParallel: true,
  timeout: 120_000,
  expect: {
    timeout: 15_000,
    // The same browser draws the same pixels; a mark that is lost is two dozen of them, a ground a shade.
    toHaveScreenshot: { scale: "device", threshold: 0.03, maxDiffPixels: 8 },
  },
  workers: 2,
  // One test alone is run by --grep: a forgotten test.only would pass for the whole suite.
  forbidOnly: true,
  ...(!isLong && { grepInvert: /@long/ }),
  // What passes only the second time is listed as flaky.
  retries: 1,
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    // What goes through one cannot be hindered by a journey; those about copies allow it.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: chromiumPath(),
      args: chromiumArguments,
    },
  },
  projects: [
    {
      name: "js",
      grepInvert: pictureHindrance() === "" ? notWide : [notWide, /@pictures/],
      use: { viewport: desktop },
    },
    {
      name: "nojs",
      grepInvert: isLong ? /@(script|once)/ : /@(script|once|phone|long)/,
      use: { viewport: desktop, javaScriptEnabled: false },
    },
    { name: "phone", grep: /@phone/, use: narrow },
    {
      name: "phone-nojs",
      grep: /@phone/,
      grepInvert: /@(script|once)/,
      use: { ...narrow, javaScriptEnabled: false },
    },
  ],
});
