import fs from "node:fs";
import { chromium } from "@playwright/test";

/** What every browser of the tests is started with. */
export const chromiumArguments = [
  "--no-sandbox",
  "--disable-quic",
  "--disable-background-networking",
  // Where nobody looks, the processor need not play a graphics card.
  "--disable-gpu",
];

/**
 * The system's Chromium where there is one, else Playwright's own; undefined when neither is installed. The headless shell
 * is the same browser without windows, and takes half of the processor's time.
 */
export function chromiumPath() {
  return firstOf(["chromium-headless-shell", ...whole]);
}

/** The browser that has windows too, and all that the shell leaves out, as what is installed on a home screen. */
export function wholeChromiumPath() {
  return firstOf(whole);
}

const whole = ["chromium", "chromium-browser"];

function firstOf(ofSystem) {
  const known = [...ofSystem.map((name) => `/usr/bin/${name}`), chromium.executablePath()];
  return known.find((file) => fs.existsSync(file));
}
