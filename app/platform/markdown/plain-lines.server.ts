import MarkdownIt from "markdown-it";

// No markup at all: text, line breaks and addresses that become links.
const lines = new MarkdownIt("zero", { linkify: true, breaks: true }).enable([
  "linkify",
  "newline",
]);

lines.renderer.rules["link_open"] = (tokens, index, options, _env, self) => {
  tokens[index]?.attrSet("rel", "nofollow ugc noopener");
  return self.renderToken(tokens, index, options);
};

/** Safe HTML of a plain text: escaped, with its line breaks, its addresses as links. */
export function renderPlainLines(text: string): string {
  return lines.render(text);
}
