import fs from "node:fs";
import { chromium } from "@playwright/test";

/** The system's Chromium where there is one, else Playwright's own; undefined when neither is installed. */
export function chromiumPath() {
  const known = ["/usr/bin/chromium", "/usr/bin/chromium-browser", chromium.executablePath()];
  return known.find((file) => fs.existsSync(file));
}
