import type Token from "markdown-it/lib/token.mjs";
import { highlighter } from "~/platform/markdown/code-languages.server";

/** Beyond these, code is shown plain. */
const longestLine = 500;
const longestBlock = 10_000;
const mostPerText = 30_000;
/** Some grammars cost the square of each line's length: as much as 30,000 characters in lines of 100. */
const mostSquares = 3_000_000;

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
    if (!highlighter.getLanguage(language) || length > left || length > longestBlock) continue;
    const lines = token.content.split("\n").map((line) => line.length);
    const squares = squaresOf(language, lines, length);
    if (squares > squaresLeft || Math.max(...lines) > longestLine) continue;
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

/** The sum of the squares of its lines' lengths; of C#, whose grammar costs more, a part of the square of the whole. */
function squaresOf(language: string, lines: readonly number[], length: number): number {
  if (highlighter.getLanguage(language)?.name === "C#") return length ** 2 / 16;
  return lines.reduce((sum, line) => sum + line ** 2, 0);
}

/** The first word of a fence's info string (CommonMark 4.5), "" if it has none. */
export function codeLanguage(fence: Token): string {
  return fence.info.trim().split(/\s+/, 1)[0] ?? "";
}
