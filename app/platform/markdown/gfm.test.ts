import { gfmExamples } from "tests/fixtures/gfm-examples";
import { describe, expect, it } from "vitest";
import { renderMarkdown } from "~/platform/markdown/markdown.server";

/** Examples whose HTML differs from the specification's on purpose. */
const rawHtmlIsEscaped = [653];
/** Of 628 the last line: an address of FTP, which browsers open no more. */
const otherSchemesAreNoLinks = [628];

/** .baz, .example and .b are no top-level domains. */
const mailGoesToKnownDomains = [629, 630, 631];

/** Takes back what we add to links, tables and tasks. */
function withoutAdditions(html: string): string {
  return html
    .replace(/ rel="[^"]*"| class="tasks"| aria-label="[^"]*"/g, "")
    .replace(/<div class="scroll"[^>]*>|(?<=<\/table>)<\/div>/g, "")
    .replace(/ class="([rc])"/g, (_, side) => ` align="${side === "r" ? "right" : "center"}"`)
    .replace(
      /<input type="checkbox" disabled( checked)? \/>/g,
      (_, done) => `<input${done ? ' checked=""' : ""} disabled="" type="checkbox">`,
    );
}

describe("The 24 examples of GitHub Flavored Markdown's extensions", () => {
  it("render as specified, apart from those that differ on purpose", () => {
    expect(gfmExamples).toHaveLength(24);
    const different = gfmExamples.filter(
      ([, markdown, html]) => withoutAdditions(renderMarkdown(markdown).html) !== html,
    );
    expect(different.map(([number]) => number)).toEqual([
      ...otherSchemesAreNoLinks,
      ...mailGoesToKnownDomains,
      ...rawHtmlIsEscaped,
    ]);
  });
});
