/**
 * The design tokens: paper, ink and one bamboo green.
 * No tool reads this file; every `.css.ts` takes its colours, sizes and widths from here.
 */

/** Colours for light, in hex for browsers without OKLCH. */
export const light = {
  paper: "#fafaf6",
  sheet: "#fff",
  wash: "#f2f1eb",
  line: "#e0e0d8",
  edge: "#808178",
  ink: "#20231d",
  ink2: "#4e514a",
  ink3: "#676a62",
  bamboo: "#30643a",
  bambooDeep: "#1d4e2b",
  bambooWash: "#e5f3e4",
  onBamboo: "#f8fef8",
  cinnabar: "#b13322",
  cinnabarWash: "#fdece7",
  ochre: "#84591a",
  ochreWash: "#fbefd6",
  indigo: "#366381",
  indigoWash: "#e8f2f9",
  shade: "rgba(32,35,29,.5)",
  lift: "0 1px 2px rgba(32,35,29,.06),0 8px 24px rgba(32,35,29,.1)",
  rule: "var(--ink)",
  dim: "1",
} as const;

/** A colour's name. `lift` is the shadow of what floats, `dim` the brightness of pictures. */
export type ColourName = keyof typeof light;

/** Colours for dark, drawn apart: no pure black, raised surfaces lighter. */
export const dark: Record<ColourName, string> = {
  paper: "#151814",
  sheet: "#1e221d",
  wash: "#252924",
  line: "#313630",
  edge: "#6e736b",
  ink: "#e0e0d9",
  ink2: "#babcb3",
  ink3: "#9a9d94",
  bamboo: "#82bd8a",
  bambooDeep: "#9cd5a3",
  bambooWash: "#1f3423",
  onBamboo: "#0c1a0f",
  cinnabar: "#ee8773",
  cinnabarWash: "#44241f",
  ochre: "#d7b16f",
  ochreWash: "#372c19",
  indigo: "#88b8da",
  indigoWash: "#1f2d39",
  shade: "rgba(0,0,0,.6)",
  lift: "0 8px 24px rgba(0,0,0,.4)",
  rule: "#8b9088",
  dim: ".88",
};

/** The same palettes in OKLCH, light and dark: lightness, chroma, hue. */
export const oklch: Partial<Record<ColourName, readonly [light: string, dark: string]>> = {
  paper: [".984 .005 105", ".205 .009 140"],
  sheet: ["1 0 0", ".245 .01 140"],
  wash: [".958 .008 105", ".275 .011 140"],
  line: [".905 .011 105", ".325 .012 140"],
  edge: [".6 .014 115", ".55 .014 135"],
  ink: [".25 .012 130", ".905 .01 110"],
  ink2: [".43 .012 125", ".79 .012 115"],
  ink3: [".52 .013 125", ".69 .013 120"],
  bamboo: [".455 .088 148", ".745 .095 148"],
  bambooDeep: [".38 .08 150", ".82 .09 148"],
  bambooWash: [".95 .025 145", ".3 .04 150"],
  onBamboo: [".99 .01 145", ".2 .03 150"],
  cinnabar: [".51 .165 31", ".73 .13 32"],
  cinnabarWash: [".955 .02 35", ".3 .05 30"],
  ochre: [".5 .095 72", ".78 .095 80"],
  ochreWash: [".955 .035 85", ".3 .035 80"],
  indigo: [".48 .07 240", ".76 .07 240"],
  indigoWash: [".955 .015 240", ".29 .03 245"],
};

/** Turns a token's name into its custom property: bambooDeep, --bamboo-deep. */
export function propertyOf(name: ColourName): `--${string}` {
  return `--${name.replace(/[A-Z0-9]+/g, (part) => `-${part.toLowerCase()}`)}`;
}

const names = Object.keys(light) as ColourName[];

/** Colours as styles use them; they follow the reader's colour mode. */
export const colour = Object.fromEntries(
  names.map((name) => [name, `var(${propertyOf(name)})`]),
) as Record<ColourName, string>;

/** Measures that follow the width and the pointer: what a finger needs, the bar, the side column. */
export const measure = { tap: "var(--tap)", bar: "var(--bar)", side: "var(--side)" } as const;

/** Only system fonts, a Chinese face first, so that “ ” and —— come full width. */
export const font = {
  sans: '"PingFang SC","Hiragino Sans GB","Microsoft YaHei","Noto Sans CJK SC","Source Han Sans SC",sans-serif',
  kai: '"Kaiti SC",STKaiti,KaiTi,"楷体","PingFang SC","Hiragino Sans GB","Microsoft YaHei","Noto Sans CJK SC",sans-serif',
  mono: 'ui-monospace,"SF Mono",Menlo,Consolas,"Liberation Mono","Noto Sans Mono CJK SC",monospace',
} as const;

/** Type scale in rem, named by pixels at the default size: 12 marks, 13 meta, 14 summary, 15 comments, 16 body … */
export const size = {
  12: ".75rem",
  13: ".8125rem",
  14: ".875rem",
  15: ".9375rem",
  16: "1rem",
  17: "1.0625rem",
  18: "1.125rem",
  20: "1.25rem",
  26: "1.625rem",
  30: "1.875rem",
} as const;

/** Space in pixels: eights, halved where text meets text. */
export const space = { 1: 4, 2: 8, 3: 12, 4: 16, 5: 24, 6: 32, 7: 48, 8: 64 } as const;

/** Corners in pixels: controls and pictures, menus and dialogs, avatars and chips. */
export const radius = { small: 4, large: 8, full: 999 } as const;

/** Media queries of the four breakpoints; the navigation switches at 1024. */
export const screen = {
  phone: "(max-width: 768px)",
  beyondPhone: "(min-width: 769px)",
  narrow: "(max-width: 1024px)",
  wide: "(min-width: 1025px)",
  /** Where the portal is wider than the window. */
  folded: "(min-width: 1025px) and (max-width: 1343px)",
  widescreen: "(min-width: 1216px)",
  fullhd: "(min-width: 1408px)",
} as const;

/** What moves takes 0.3 s, by opacity and transform only. */
export const slow = ".3s cubic-bezier(.2,.7,.3,1)";
