import { unescapeHtml } from "./escape-html";

const told = / data-told="">([^<]*)</g;
/** Begins what stands in the data for a text of the document; as JSON writes it. */
const sign = "\\u0001";
/** What a document's text never holds as it was written. */
const changedByParsing = /[\r\0]/;

/**
 * The data of a page, JSON, without the texts that its document, given in pieces, tells in elements with `data-told`: in the place of each stands
 * U+0001 with the number of its element. `told` is whether there is any.
 */
export function withoutTold(
  data: string,
  pieces: readonly string[],
): { data: string; told: boolean } {
  if (data.includes(sign)) return { data, told: false };
  let rest = data;
  let at = 0;
  for (const [, escaped = ""] of pieces.flatMap((piece) => [...piece.matchAll(told)])) {
    const text = unescapeHtml(escaped);
    const number = `"${sign}${at++}"`;
    const literal = JSON.stringify(text);
    if (literal.length > number.length && !changedByParsing.test(text)) {
      rest = rest.replace(literal, () => number);
    }
  }
  return { data: rest, told: rest !== data };
}

/** An expression for the browser: `literal`, of data without its texts, with the texts of the document. */
export const withTold = (literal: string): string =>
  `${literal}.replace(/"\\\\u0001(\\d+)"/g,function(_,i){return JSON.stringify(document.querySelectorAll("[data-told]")[i].textContent)})`;
