import type Token from "markdown-it/lib/token.mjs";

const classes: Record<string, string> = { "text-align:right": "r", "text-align:center": "c" };

/** Says the alignment of cells by class (`r`, `c`), since the policy of our pages forbids styles in HTML. */
export function classCells(tokens: readonly Token[]): void {
  tokens.forEach((token, index) => {
    if (token.type !== "th_open" && token.type !== "td_open") return;
    // Rows may be shorter than the head; the cells that they lack come by themselves, and so cost little.
    const name = tokens[index + 1]?.content && classes[token.attrGet("style") ?? ""];
    token.attrs = name ? [["class", name]] : null;
  });
}
