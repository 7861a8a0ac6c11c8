import {
  globalStyle,
  style,
  type ComplexStyleRule,
  type GlobalStyleRule,
} from "@vanilla-extract/css";

/** The cascade layers, weakest first, in the order that layers.css fixes. */
export type Layer =
  "reset" | "type" | "frame" | "parts" | "prose" | "pages" | "desk" | "states" | "aid";

type Rule = Exclude<ComplexStyleRule, unknown[]>;

/** Binds style functions to a layer: `styled` makes a class upon base classes, `inside` reaches what stands in one. */
export function inLayer(layer: Layer) {
  return {
    styled: (rule: Omit<Rule, "@layer">, ...bases: string[]) =>
      style([...bases, { "@layer": { [layer]: rule } }]),
    inside: (selector: string, rule: Omit<GlobalStyleRule, "@layer">) =>
      globalStyle(selector, { "@layer": { [layer]: rule } }),
  };
}
