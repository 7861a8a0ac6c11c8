import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { chromiumPath } from "./chromium.mjs";

/** The Chromium that took the approved pictures; the next may place the dots of an emphasis elsewhere. */
const takenBy = 156;

/** Their fonts, as Debian 12 has them, and the sizes in bytes: other versions draw otherwise. */
const fonts = {
  "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc": 19_484_784,
  "/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc": 20_050_760,
  "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf": 759_720,
  "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf": 708_920,
};

/** The environment of a browser that knows no other fonts, and sets them without the wishes of a desktop. */
export const pictureFonts = {
  FONTCONFIG_FILE: path.resolve(import.meta.dirname, "../fixtures/picture-fonts.conf"),
};

/** Why pictures cannot be compared here; "" where they can. */
export function pictureHindrance(): string {
  // Workers inherit what is known.
  return (process.env["ZHULIN_PICTURES"] ??= findHindrance());
}

function findHindrance(): string {
  const hasFonts = Object.entries(fonts).every(
    ([file, size]) => fs.statSync(file, { throwIfNoEntry: false })?.size === size,
  );
  if (!hasFonts) return "fonts-noto-cjk and fonts-dejavu-core of Debian 12 are not installed";
  const browser = chromiumPath();
  const said = browser ? spawnSync(browser, ["--version"], { encoding: "utf8" }).stdout : "";
  const version = Number(/(\d+)\.\d+\.\d+/.exec(said)?.[1] ?? 0);
  return version === takenBy ? "" : `Chromium ${takenBy} took them, and here is ${version}`;
}
