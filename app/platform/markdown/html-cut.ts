import { cutWords } from "~/platform/html/cut-words";
import { beginningOf } from "~/platform/text/kept-text";

const tag = /<(\/?)([a-z][a-z0-9]*)\b[^>]*>/g;
const empty = new Set(["br", "hr", "img", "input"]);

/**
 * The first `most` characters or fewer of HTML that `renderMarkdown`, `renderPlainLines` or `sanitiseForeign` made,
 * with its elements closed and a sentence that says so; what is not longer stays as it is.
 */
export function cutHtml(html: string, most: number): string {
  if (html.length <= most) return html;
  const kept = beginningOf(html, most).replace(/<[^>]*$|&[^;\s<]{0,10}$/, "");
  const open: string[] = [];
  for (const [, slash, name = ""] of kept.matchAll(tag)) {
    if (slash) open.pop();
    else if (!empty.has(name)) open.push(name);
  }
  const ends = open.toReversed().map((name) => `</${name}>`);
  return kept + ends.join("") + cutWords;
}
