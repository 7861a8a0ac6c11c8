import { globalStyle } from "@vanilla-extract/css";
import {
  colour,
  dark,
  font,
  light,
  oklch,
  propertyOf,
  screen,
  type ColourName,
} from "../../../vanilla-extract.config";

/* Tokens stand outside the layers, so that a browser that knows no @layer still gets the right fonts and colours, and
   nothing that is wider than its window. */

function properties(palette: Record<ColourName, string>): Record<string, string> {
  const entries = Object.entries(palette) as [ColourName, string][];
  return Object.fromEntries(entries.map(([name, value]) => [propertyOf(name), value]));
}

const entries = Object.entries(oklch) as [ColourName, readonly [string, string]][];
const following = Object.fromEntries(
  entries.map(([name, [day, night]]) => [
    propertyOf(name),
    `light-dark(oklch(${day}),oklch(${night}))`,
  ]),
);

globalStyle(":root", {
  colorScheme: "light dark",
  vars: { ...properties(light), "--tap": "34px", "--bar": "56px", "--side": "260px" },
  "@media": {
    [`${screen.narrow}, (pointer: coarse)`]: { vars: { "--tap": "44px" } },
    [screen.narrow]: { vars: { "--bar": "46px" } },
  },
});
globalStyle(':root:not([data-colour="light"])', {
  "@media": { "(prefers-color-scheme: dark)": { vars: properties(dark) } },
});
globalStyle(':root[data-colour="dark"]', { colorScheme: "dark", vars: properties(dark) });
globalStyle(':root[data-colour="light"]', { colorScheme: "light" });
globalStyle(':root, :root:not([data-colour="light"]), :root[data-colour="dark"]', {
  "@supports": { "(color: light-dark(oklch(0 0 0), #000))": { vars: following } },
});
globalStyle(":root:root", {
  "@media": {
    "(prefers-contrast: more)": { vars: { "--line": "#808178", "--edge": "currentColor" } },
    // Paper is white, whatever the screen is.
    print: { colorScheme: "light", vars: properties(light) },
  },
});
globalStyle("body", {
  margin: 0,
  background: colour.paper,
  color: colour.ink,
  font: `1rem/1.75 ${font.sans}`,
  overflowWrap: "anywhere",
  "@media": { print: { background: "#fff", color: "#000", fontSize: "11pt" } },
});
globalStyle("img, svg, video", { maxWidth: "100%" });
globalStyle("pre", { overflowX: "auto" });

/** What the browser colours its own bars with. */
export const browserColour = { light: light.paper, dark: dark.paper };
