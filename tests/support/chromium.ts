import fs from "node:fs";
import { chromium } from "@playwright/test";

/** The system's Chromium where there is one, else Playwright's own; null when neither is installed. */
export function chromiumPath(): string | null {
  const known = ["/usr/bin/chromium", "/usr/bin/chromium-browser", chromium.executablePath()];
  return known.find((file) => fs.existsSync(file)) ?? null;
}
