import type MarkdownIt from "markdown-it";

type Linkify = MarkdownIt["linkify"];

/** Longer addresses are cut off; it keeps a text full of them from costing the square of its length. */
const longestAddress = 2000;
/** Marks that end an address in Chinese text, where no space follows it. */
const stops =
  /[\u2014\u2018-\u201d\u2026\u3000-\u3002\u3008-\u3011\u3014-\u301b\uff01-\uff0f\uff1a-\uff1f\uff3b-\uff3d\uff5b-\uff5e]/g;
/** A host that ends in a Latin name straight before a Chinese word. */
const hostBeforeWord = /^[a-z]+:\/\/[\x21-\x2e\x30-\x7e]{1,255}\.[a-z]{2,}(?=[\u4e00-\u9fff])/i;
const afterWww = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?(?:[/?#][\x21\x23-\x3b\x3d\x3f-\x7e]*)?/i;

/**
 * An address without what belongs to the sentence around it: marks, entities, and brackets that were not opened in it
 * (GitHub Flavored Markdown 0.29, section 6.9).
 */
function withoutEnd(address: string): string {
  let open = 0;
  for (const sign of address) open += sign === "(" ? 1 : sign === ")" ? -1 : 0;
  let end = address.length;
  for (;;) {
    const last = address[end - 1] ?? "";
    const isLoose = last === ")" ? open < 0 : /[?!.,:;*_~'"\]]/.test(last);
    if (!isLoose) return address.slice(0, end);
    if (last === ")") open += 1;
    const entity =
      last === ";" ? /&[a-z0-9]{1,32};$/i.exec(address.slice(Math.max(0, end - 34), end)) : null;
    end -= entity?.[0].length ?? 1;
  }
}

/**
 * Teaches the finder of addresses our reading: http, https, e-mail addresses and names that begin
 * with www. Bare names are no links, for README.md and main.rs would be some.
 */
export function findWebAddresses(linkify: Linkify): void {
  linkify.set({ fuzzyLink: false, fuzzyEmail: true });
  linkify.add("www.", {
    validate: (text, position) => {
      const found = afterWww.exec(text.slice(position, position + longestAddress))?.[0] ?? "";
      return withoutEnd(found).length;
    },
    normalize: (match) => {
      match.url = `http://${match.url}`;
    },
  });

  const match = linkify.match.bind(linkify);
  const matchAtStart = linkify.matchAtStart.bind(linkify);
  // The stops become spaces of the same length, so that positions stay true. markdown-it asks for addresses where it found
  // some in the text with its stops, and takes a list for granted.
  linkify.match = (text) => match(text.replace(stops, " ")) ?? [];
  linkify.matchAtStart = (text) => {
    const start = text.slice(0, longestAddress).replace(stops, " ");
    return matchAtStart(hostBeforeWord.exec(start)?.[0] ?? start);
  };
}
