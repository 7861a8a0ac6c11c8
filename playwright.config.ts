import { defineConfig } from "@playwright/test";
import { chromiumPath } from "./tests/support/chromium.mjs";

const desktop = { width: 1280, height: 800 };
const phone = { width: 375, height: 812 };

/** js and nojs run every journey; phone those that are marked @phone, on a narrow screen with scripts. */
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/kit/global-setup.ts",
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 2,
  forbidOnly: Boolean(process.env["CI"]),
  // What passes only the second time is listed as flaky.
  retries: 1,
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    launchOptions: {
      executablePath: chromiumPath(),
      args: ["--no-sandbox", "--disable-quic", "--disable-background-networking"],
    },
  },
  projects: [
    { name: "js", use: { viewport: desktop } },
    { name: "nojs", use: { viewport: desktop, javaScriptEnabled: false } },
    { name: "phone", grep: /@phone/, use: { viewport: phone, hasTouch: true, isMobile: true } },
  ],
});
