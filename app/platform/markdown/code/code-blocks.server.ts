import type Token from "markdown-it/lib/token.mjs";
import { highlighter } from "~/platform/markdown/code/code-languages.server";

/** Beyond these, code is shown plain. */
const longestLine = 500;
const mostPerText = 30_000;
/** Some grammars cost the square of a line's length, or of a whole block's; 9,300 characters as people write them cost as much. */
const mostSquares = 4_000_000;

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
  let squaresLeft = mostSquares;
  let colourLeft = grantedColour;
  for (const token of tokens) {
    const language = token.type === "fence" ? codeLanguage(token) : "";
    const { length } = token.content;
    if (!highlighter.getLanguage(language) || length > left) continue;
    const squares = squaresOf(token.content);
    if (squares > squaresLeft || hasLongLine(token.content)) continue;
    left -= length;
    squaresLeft -= squares;
    colourLeft += mostColour * length;
    const coloured = highlighter.highlight(token.content, { language, ignoreIllegals: true }).value;
    const growth = coloured.length - length;
    if (growth > colourLeft) continue;
    colourLeft -= growth;
    token.meta = coloured;
  }
}

/** The squares of the lengths of its lines and of its blanks in a row, and a part of that of the whole. */
function squaresOf(code: string): number {
  const lines = code.split("\n").map((line) => line.length);
  const blanks = [...code.matchAll(/\s{2,}/g)].map(([blank]) => blank.length);
  return [...lines, ...blanks].reduce((sum, length) => sum + length ** 2, code.length ** 2 / 25);
}

const hasLongLine = (code: string): boolean =>
  code.split("\n").some((line) => line.length > longestLine);

/** The first word of a fence's info string (CommonMark 4.5), "" if it has none. */
export function codeLanguage(fence: Token): string {
  return fence.info.trim().split(/\s+/, 1)[0] ?? "";
}
