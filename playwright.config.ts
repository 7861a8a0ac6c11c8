import { defineConfig } from "@playwright/test";
import { chromiumPath } from "./tests/support/chromium.mjs";

const desktop = { width: 1280, height: 800 };
const phone = { width: 375, height: 812 };

/**
 * js and nojs run every journey but these: what is marked @script proves a script, or measures by one; @once has no
 * browser's scripts in it; @plain drives text browsers, which have none. phone runs what is marked @phone, on a narrow
 * screen with scripts.
 */
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/kit/global-setup.ts",
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 2,
  // One test alone is run by --grep: a forgotten test.only would pass for the whole suite.
  forbidOnly: true,
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
      args: ["--no-sandbox", "--disable-quic", "--disable-background-networking"],
    },
  },
  projects: [
    { name: "js", grepInvert: /@plain/, use: { viewport: desktop } },
    {
      name: "nojs",
      grepInvert: /@(script|once)/,
      use: { viewport: desktop, javaScriptEnabled: false },
    },
    { name: "phone", grep: /@phone/, use: { viewport: phone, hasTouch: true, isMobile: true } },
  ],
});
