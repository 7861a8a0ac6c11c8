import fs from "node:fs";
import puppeteer, { type Browser } from "puppeteer-core";

const program = "/usr/bin/firefox-esr";

/** Starts the Firefox of the system, without windows, with or without scripts. */
export async function startFirefox(scripts: boolean): Promise<Browser> {
  if (!fs.existsSync(program)) {
    throw new Error("There is no Firefox: install the package firefox-esr of your system.");
  }
  return puppeteer.launch({
    browser: "firefox",
    executablePath: program,
    defaultViewport: { width: 1280, height: 800 },
    extraPrefsFirefox: {
      "javascript.enabled": scripts,
      "intl.accept_languages": "zh-CN, zh",
    },
  });
}
