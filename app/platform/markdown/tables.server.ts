import type Token from "markdown-it/lib/token.mjs";

const classes: Record<string, string> = { "text-align:right": "r", "text-align:center": "c" };

/** Says the alignment of cells by class (`r`, `c`), since the policy of our pages forbids styles in HTML. */
export function classCells(tokens: readonly Token[]): void {
  for (const token of tokens) {
    if (token.type !== "th_open" && token.type !== "td_open") continue;
    const name = classes[token.attrGet("style") ?? ""];
    token.attrs = name ? [["class", name]] : null;
  }
}
