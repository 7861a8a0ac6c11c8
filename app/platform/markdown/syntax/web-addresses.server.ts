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

const closing: Record<string, string> = { "(": ")", "[": "]", "{": "}", '"': '"', "'": "'" };

const pairs = /[([{"']/;

/**
 * What of a text may belong to an address that goes on there; the library looks for the second of each pair of brackets or
 * quotation marks, and ends at a first bracket without one.
 */
function reachOf(text: string, position: number, schema: string): string {
  const near = text.slice(position, position + longestAddress).split(/\s/, 1)[0] ?? "";
  if (schema.toLowerCase() === "www.") return near;
  let from = 0;
  for (;;) {
    const first = pairs.exec(near.slice(from));
    if (!first) return near;
    const at = from + first.index;
    const end = near.indexOf(closing[first[0]] ?? "", at + 1);
    if (end < 0 && /[([{]/.test(first[0])) return near.slice(0, at + 1);
    from = Math.max(at, end) + 1;
  }
}

/**
 * Lets a name of a host be read in one way: the library reads those that begin with xn-- in two, so that a host of n of
 * them that is none in the end costs 2^n.
 */
function readHostsOnce(linkify: Linkify): void {
  linkify.onCompile = () => {
    const name = String(linkify.re["src_domain"]);
    const once = name.replace(`${String(linkify.re["src_xn"])}|`, "");
    for (const [part, pattern] of Object.entries(linkify.re)) {
      Object.assign(linkify.re, { [part]: String(pattern).replaceAll(name, () => once) });
    }
  };
}

/** Lets each address look no further than it may reach, and none be looked for within one that was found. */
function readAddressesOnce(linkify: Linkify): void {
  const testSchemaAt = linkify.testSchemaAt.bind(linkify);
  const match = linkify.match.bind(linkify);
  const test = linkify.test.bind(linkify);
  let found: { end: number } | undefined;
  linkify.testSchemaAt = (text, schema, position) => {
    if (found && position < found.end) return 0;
    // Within what is an address of another kind: //www.a.cn, ftp://www.a.cn.
    if (/^www\.$/i.test(schema) && text.startsWith("//", position - schema.length - 2)) return 0;
    const length = testSchemaAt(reachOf(text, position, schema), schema, 0);
    if (found && length > 0) found.end = position + length;
    return length;
  };
  // The stops become spaces of the same length, so that positions stay true.
  linkify.test = (text) => test(text.replace(stops, " "));
  linkify.match = (text) => {
    found = { end: 0 };
    try {
      return match(text.replace(stops, " "));
    } finally {
      found = undefined;
    }
  };
}

/**
 * Teaches the finder of addresses our reading: http, https, e-mail addresses and names that begin
 * with www. Bare names are no links, for README.md and main.rs would be some.
 */
export function findWebAddresses(linkify: Linkify): void {
  readHostsOnce(linkify);
  readAddressesOnce(linkify);
  linkify.set({ fuzzyLink: false, fuzzyEmail: true });
  linkify.add("ftp:", null).add("//", null);
  linkify.add("www.", {
    validate: (text, position) => withoutEnd(afterWww.exec(text.slice(position))?.[0] ?? "").length,
    normalize: (match) => {
      match.url = `http://${match.url}`;
    },
  });

  const matchAtStart = linkify.matchAtStart.bind(linkify);
  linkify.matchAtStart = (text) => {
    const start = text.slice(0, longestAddress).replace(stops, " ");
    return matchAtStart(hostBeforeWord.exec(start)?.[0] ?? start);
  };
}
