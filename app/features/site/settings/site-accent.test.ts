import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { dark, light } from "../../../../vanilla-extract.config";
import { accents } from "./site-accent";

type Palette = Record<string, string>;

/** A colour of CSS as red, green and blue, 0 to 255 (CSS Color 4 for OKLCH). */
function rgbOf(colour: string): number[] {
  const hex = colour.replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3");
  if (hex.startsWith("#")) return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const [lightness = 0, chroma = 0, hue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return linear.map((part) => {
    const kept = Math.min(1, Math.max(0, part));
    return 255 * (kept <= 0.0031308 ? 12.92 * kept : 1.055 * kept ** (1 / 2.4) - 0.055);
  });
}

/** How bright a colour is, 0 to 1 (WCAG 2.2, relative luminance). */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = rgbOf(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

const names = ["--bamboo", "--bamboo-deep", "--bamboo-wash", "--on-bamboo"];

/** The four tokens of each block of an accent's style sheet: light, dark twice, and both in OKLCH. */
function blocksOf(accent: string): Palette[] {
  const css = fs.readFileSync(`public/accent-${accent}.css`, "utf8");
  return [...css.matchAll(/\{([^{}]+)\}/g)].map(([, block = ""]) =>
    Object.fromEntries(
      [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, key, value]) => [key, value]),
    ),
  );
}

const chosen = accents.filter((accent) => accent !== "bamboo");

describe("the colours that an owner may choose", () => {
  it("have a style sheet each, and there is none beside them", () => {
    const files = fs.readdirSync("public").filter((name) => name.startsWith("accent-"));
    expect(files.toSorted()).toEqual(chosen.map((accent) => `accent-${accent}.css`).toSorted());
  });

  it.each(chosen)("of %s are all of bamboo's and no others, in every mode", (accent) => {
    const blocks = blocksOf(accent);
    expect(blocks.map((block) => Object.keys(block))).toEqual([names, names, names, names]);
    expect(blocks[2]).toEqual(blocks[1]);
  });

  it.each(chosen)("of %s are readable on every ground by day and by night", (accent) => {
    const [day = {}, night = {}] = blocksOf(accent);
    const least = [
      { of: day, grounds: light },
      { of: night, grounds: dark },
    ].flatMap(({ of, grounds }) => {
      const on = [grounds.paper, grounds.sheet, grounds.wash, of["--bamboo-wash"] ?? ""];
      const words = [of["--bamboo"] ?? "", of["--bamboo-deep"] ?? ""];
      return [
        ...on.flatMap((ground) => words.map((word) => contrastOf(word, ground))),
        ...words.map((ground) => contrastOf(of["--on-bamboo"] ?? "", ground)),
        ...[grounds.ink, grounds.ink2].map((ink) => contrastOf(ink, of["--bamboo-wash"] ?? "")),
      ];
    });
    expect(Math.min(...least)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(chosen)("of %s are the same to browsers with OKLCH and without", (accent) => {
    const [day = {}, night = {}, , both = {}] = blocksOf(accent);
    const apart = names.flatMap((name) => {
      const [byDay = "", byNight = ""] = (both[name] ?? "").match(/oklch\([^)]*\)/g) ?? [];
      return [
        [day[name] ?? "", byDay],
        [night[name] ?? "", byNight],
      ].flatMap(([hex = "", oklch = ""]) => {
        const other = rgbOf(oklch);
        return rgbOf(hex).map((part, at) => Math.abs(part - (other[at] ?? 0)));
      });
    });
    expect(apart).toHaveLength(24);
    expect(Math.max(...apart)).toBeLessThan(2.5);
  });
});
