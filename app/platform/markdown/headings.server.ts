import Token from "markdown-it/lib/token.mjs";
import type { Heading } from "~/platform/markdown/markdown-options";
import { inlineText } from "~/platform/markdown/markdown-tokens.server";
import { normalForm } from "~/platform/text/normal-form";

const longestSlug = 60;

const levelOf = (token: Token) => Number(token.tag.slice(1));

/**
 * Moves headings so that the highest of a text becomes h2, since the page's title is its h1, and
 * gives h2 to h4 ids that stay the same while their own words do.
 */
export function arrangeHeadings(tokens: readonly Token[], idPrefix: string): Heading[] {
  const headings: Heading[] = [];
  const uses = new Map<string, number>();
  const opening = tokens.filter((token) => token.type === "heading_open");
  const highest = opening.reduce((least, token) => Math.min(least, levelOf(token)), 6);
  tokens.forEach((token, index) => {
    if (token.type !== "heading_open" && token.type !== "heading_close") return;
    const level = Math.min(6, levelOf(token) - highest + 2);
    token.tag = `h${level}`;
    if (token.type === "heading_close" || level > 4) return;
    const text = inlineText(tokens[index + 1]?.children ?? [])
      .replace(/\s+/g, " ")
      .trim();
    const id = freeId(`${idPrefix}-${slug(text) || "section"}`, uses);
    token.attrSet("id", id);
    headings.push({ level, id, text });
  });
  return headings;
}

/** Lets links to a place of the text, `[…](#下面)`, lead to the heading of these words, whose id begins otherwise. */
export function linkHeadings(
  tokens: readonly Token[],
  headings: readonly Heading[],
  idPrefix: string,
): void {
  if (headings.length === 0) return;
  const ids = new Set(headings.map(({ id }) => id));
  for (const { children } of tokens) {
    for (const child of children ?? []) {
      const href = child.type === "link_open" ? (child.attrGet("href") ?? "") : "";
      if (!href.startsWith("#")) continue;
      const words = slug(fragmentWords(href.slice(1)));
      const id = `${idPrefix}-${words}`;
      if (words !== "" && ids.has(id)) child.attrSet("href", `#${id}`);
    }
  }
}

function fragmentWords(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Turns headings into bold paragraphs. */
export function flattenHeadings(tokens: readonly Token[]): void {
  tokens.forEach((token, index) => {
    if (token.type !== "heading_open" && token.type !== "heading_close") return;
    const kind = token.type === "heading_open" ? "paragraph_open" : "paragraph_close";
    token.type = kind;
    token.tag = "p";
    const inline = tokens[index + 1];
    if (kind === "paragraph_open" && inline?.children?.length) {
      const { children } = inline;
      children.unshift(new Token("strong_open", "strong", 1));
      children.push(new Token("strong_close", "strong", -1));
    }
  });
}

function slug(text: string): string {
  const words =
    normalForm(text, "NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return Array.from(words.join("-")).slice(0, longestSlug).join("");
}

/** Counts on from the last number given, or a text of equal headings would cost the square of its length. */
function freeId(wanted: string, uses: Map<string, number>): string {
  let count = uses.get(wanted) ?? 0;
  let id = wanted;
  while (uses.has(id)) id = `${wanted}-${++count}`;
  uses.set(wanted, Math.max(count, 1));
  if (id !== wanted) uses.set(id, 1);
  return id;
}
