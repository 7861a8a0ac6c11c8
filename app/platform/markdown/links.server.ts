import type Token from "markdown-it/lib/token.mjs";
import type { PictureSize } from "~/platform/markdown/markdown-options";
import { isPictureAddress } from "~/platform/markdown/link-address";
import { inlineLists, inlineText } from "~/platform/markdown/markdown-tokens.server";

/** Tells crawlers that the site does not vouch for members' links, and pages behind them nothing of us. */
export function dressLinks(tokens: readonly Token[]): void {
  for (const token of inlineLists(tokens).flat()) {
    if (token.type === "link_open") token.attrSet("rel", "nofollow ugc noopener");
  }
}

/** Lets pictures load late and keep their place; answers their addresses, each once. */
export function dressPictures(
  tokens: readonly Token[],
  sizeOf: (url: string) => PictureSize | undefined,
): string[] {
  const found = new Set<string>();
  for (const token of inlineLists(tokens).flat()) {
    if (token.type !== "image") continue;
    const url = String(token.attrGet("src"));
    if (isPictureAddress(url)) {
      found.add(url);
      dressPicture(token, url, sizeOf(url));
    } else {
      token.type = "text";
      token.content = inlineText(token.children ?? []);
    }
  }
  return [...found];
}

function dressPicture(token: Token, url: string, size: PictureSize | undefined): void {
  if (size) {
    token.attrSet("width", String(size.width));
    token.attrSet("height", String(size.height));
    const smallWidth = Math.min(480, size.width);
    if (size.preview && smallWidth < size.width) {
      token.attrSet("srcset", `${size.preview} ${smallWidth}w, ${url} ${size.width}w`);
      token.attrSet("sizes", "(max-width: 768px) 100vw, 714px");
    }
  }
  token.attrSet("loading", "lazy");
  token.attrSet("decoding", "async");
}
