import Token from "markdown-it/lib/token.mjs";
import type { PictureSize } from "~/platform/markdown/markdown-options";
import { isPictureAddress } from "~/platform/markdown/link-address";
import { isOutside } from "~/platform/markdown/outside-address.server";
import { pictureAttributes } from "~/platform/markdown/picture-attributes";
import { inlineLists, inlineText } from "~/platform/markdown/markdown-tokens.server";
import { withoutWideBreaks } from "~/platform/text/wide-breaks";

/** Tells crawlers that the site does not vouch for members' links, and pages behind them nothing of us. */
export function dressLinks(tokens: readonly Token[]): void {
  for (const token of inlineLists(tokens).flat()) {
    if (token.type === "link_open") token.attrSet("rel", "nofollow ugc noopener");
  }
}

/** The addresses of pictures, each once. */
export function pictureAddresses(tokens: readonly Token[]): string[] {
  const urls = inlineLists(tokens)
    .flat()
    .flatMap((token) => (token.type === "image" ? [String(token.attrGet("src"))] : []));
  return [...new Set(urls.filter(isPictureAddress))];
}

/** Lets pictures load late and keep their place; answers their addresses, each once. */
export function dressPictures(
  tokens: readonly Token[],
  sizeOf: (url: string) => PictureSize | undefined,
): string[] {
  const found = new Set<string>();
  for (const list of inlineLists(tokens)) {
    const own = new Set<Token>();
    for (const token of list) {
      if (token.type !== "image") continue;
      const url = String(token.attrGet("src"));
      if (isPictureAddress(url)) {
        found.add(url);
        const size = isOutside(url) ? undefined : sizeOf(url);
        dressPicture(token, url, size);
        if (size) own.add(token);
      } else {
        token.type = "text";
        token.content = inlineText(token.children ?? []);
      }
    }
    if (own.size > 0) linkPictures(list, own);
  }
  return [...found];
}

/** Lets pictures that are stored here lead to themselves in full, unless they stand in a link already. */
function linkPictures(list: Token[], own: Set<Token>): void {
  let depth = 0;
  const linked = list.flatMap((token) => {
    if (token.type === "link_open" || token.type === "link_close") depth += token.nesting;
    if (depth > 0 || !own.has(token)) return [token];
    const open = new Token("link_open", "a", 1);
    open.attrSet("href", String(token.attrGet("src")));
    if (token.content === "") open.attrSet("title", "查看大图");
    return [open, token, new Token("link_close", "a", -1)];
  });
  list.splice(0, list.length, ...linked);
}

function dressPicture(token: Token, url: string, size: PictureSize | undefined): void {
  for (const [name, value] of Object.entries(pictureAttributes(url, size))) {
    token.attrSet(name, value);
  }
}

/**
 * Takes line ends between Chinese characters out, which some browsers would show as spaces (CSS Text 4, segment break
 * transformation), also where markup stands between.
 */
export function joinWideLines(tokens: readonly Token[]): void {
  for (const list of inlineLists(tokens)) {
    let before = "";
    let lineEnd: Token | undefined;
    for (const token of list) {
      const text = token.type === "image" ? " " : inlineText([token]);
      if (token.type === "softbreak") lineEnd = token;
      else if (text !== "") {
        if (lineEnd && isBetweenWide(before, text)) {
          lineEnd.type = "text";
          lineEnd.content = "";
        }
        lineEnd = undefined;
        before = text;
      }
    }
  }
}

const isBetweenWide = (before: string, after: string): boolean =>
  !withoutWideBreaks(`${before.slice(-2)}\n${after.slice(0, 2)}`).includes("\n");
