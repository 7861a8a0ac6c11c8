import MarkdownIt from "markdown-it";
import { isLinkAddress } from "~/platform/markdown/link-address";
import { findWebAddresses } from "~/platform/markdown/syntax/web-addresses.server";

/** No markup at all: text, line breaks and addresses that become links. */
export const plainParser = new MarkdownIt("zero", { linkify: true, breaks: true }).enable([
  "linkify",
  "newline",
]);

plainParser.validateLink = (url) => isLinkAddress(url.trim());
findWebAddresses(plainParser.linkify);

plainParser.renderer.rules["link_open"] = (tokens, index, options, _env, self) => {
  tokens[index]?.attrSet("rel", "nofollow ugc noopener");
  return self.renderToken(tokens, index, options);
};

/** Safe HTML of a plain text: escaped, with its line breaks, its addresses as links. */
export function renderPlainLines(text: string): string {
  return plainParser.render(text);
}
