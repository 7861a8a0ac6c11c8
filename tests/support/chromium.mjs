import fs from "node:fs";
import { chromium } from "@playwright/test";

/**
 * The system's Chromium where there is one, else Playwright's own; undefined when neither is installed. The headless shell
 * is the same browser without windows, and takes half of the processor's time.
 */
export function chromiumPath() {
  const ofSystem = ["chromium-headless-shell", "chromium", "chromium-browser"];
  const known = [...ofSystem.map((name) => `/usr/bin/${name}`), chromium.executablePath()];
  return known.find((file) => fs.existsSync(file));
}
