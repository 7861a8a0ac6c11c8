import { tests as examples } from "commonmark-spec";
import { describe, expect, it } from "vitest";
import { renderMarkdown } from "~/platform/markdown/markdown.server";

/** Examples whose HTML differs from the specification's on purpose. */
const htmlBlocks = Array.from({ length: 191 - 148 + 1 }, (_, index) => 148 + index);
const inlineHtml = [613, 614, 615, 616, 617, 623, 625, 626, 627, 628, 629, 630, 631];
const htmlElsewhere = [21, 31, 201, 308, 309, 344, 475, 476, 477, 491, 494, 524, 536, 642, 643];
const rawHtmlIsEscaped = [...htmlBlocks, ...inlineHtml, ...htmlElsewhere];
const otherSchemesAreNoLinks = [596, 598, 599, 601];
const bareAddressesAreLinks = [602, 608, 611, 612];
const different = [...rawHtmlIsEscaped, ...otherSchemesAreNoLinks, ...bareAddressesAreLinks];

/** Takes back what we add to headings, links, pictures and code blocks. */
function withoutAdditions(html: string): string {
  return html
    .replace(/<(\/?)h([2-6])(?: id="[^"]*")?>/g, (_, slash, level) => `<${slash}h${level - 1}>`)
    .replace(/ (?:rel|loading|decoding|tabindex)="[^"]*"/g, "")
    .replace(/ class="hljs /g, ' class="')
    .replace(/<\/?span[^>]*>/g, "");
}

/** Writes alike what means the same: quotes in text, empty quotations, and h6, which stays our h6. */
function alike(html: string): string {
  return html
    .replaceAll("&quot;", '"')
    .replace("<blockquote>\n</blockquote>", "<blockquote></blockquote>")
    .replace(/<(\/?)h6>/g, "<$1h5>");
}

// Above each example stands a heading of the highest level, so that the example's own keep theirs.
function isAsSpecified({ markdown, html }: { markdown: string; html: string }): boolean {
  const rendered = renderMarkdown(`# top\n\n${markdown.replaceAll("→", "\t")}`).html;
  const own = rendered.slice(rendered.indexOf("</h2>\n") + "</h2>\n".length);
  return alike(withoutAdditions(own)) === alike(html.replaceAll("→", "\t"));
}

describe("The 652 examples of CommonMark 0.31", () => {
  it("render as specified, apart from those that differ on purpose", () => {
    expect(examples).toHaveLength(652);
    const found = examples.filter((example) => !isAsSpecified(example));
    expect(found.map(({ number }) => number)).toEqual(different.toSorted((a, b) => a - b));
  });

  it("never let raw HTML through", () => {
    const raw = examples.filter(({ number }) => rawHtmlIsEscaped.includes(number));
    const html = raw.map(({ markdown }) => renderMarkdown(markdown).html).join("");
    const tags = new Set(Array.from(html.matchAll(/<([a-z][a-z0-9]*)/gi), ([, name]) => name));
    expect(
      [...tags].filter((tag) => /script|style|iframe|table|title|textarea/.test(tag ?? "")),
    ).toEqual([]);
    expect(html).not.toContain("<!");
  });
});
