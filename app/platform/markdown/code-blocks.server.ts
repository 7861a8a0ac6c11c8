import type Token from "markdown-it/lib/token.mjs";
import { highlighter } from "~/platform/markdown/code-languages.server";

/** Some grammars cost the square of a line's or a block's length; beyond these, code is shown plain. */
const longestLine = 500;
const longestBlock = 10_000;
const mostPerText = 30_000;

/** What the marks of colour may add to each character of code; what people write takes three to eight. */
const mostColour = 12;
/** For short code, where each sign can be a colour of its own. */
const grantedColour = 3000;

/**
 * Colours fenced code of known languages by classes (`hljs-…`): leaves escaped HTML in the token's meta. Long
 * code of which nearly every sign would have a mark (`[[0,1],[1,0]]`) stays plain.
 */
export function colourCode(tokens: readonly Token[]): void {
  let left = mostPerText;
  let colourLeft = grantedColour;
  for (const token of tokens) {
    const language = token.type === "fence" ? codeLanguage(token) : "";
    const { length } = token.content;
    if (!highlighter.getLanguage(language) || length > left || isTooLong(token.content)) continue;
    left -= length;
    colourLeft += mostColour * length;
    const coloured = highlighter.highlight(token.content, { language, ignoreIllegals: true }).value;
    const growth = coloured.length - length;
    if (growth > colourLeft) continue;
    colourLeft -= growth;
    token.meta = coloured;
  }
}

/** The first word of a fence's info string (CommonMark 4.5), "" if it has none. */
export function codeLanguage(fence: Token): string {
  return fence.info.trim().split(/\s+/, 1)[0] ?? "";
}

function isTooLong(code: string): boolean {
  return code.length > longestBlock || code.split("\n").some((line) => line.length > longestLine);
}
