import { expect, it } from "vitest";
import { cutHtml } from "~/platform/markdown/html-cut";
import { htmlText } from "~/platform/markdown/html-text";
import { renderMarkdown } from "~/platform/markdown/markdown.server";
import { sanitise } from "~/platform/markdown/sanitise.server";

const { html } = renderMarkdown(
  "# 竹\n\n- [x] *a **𠮷 & b*** `<p>`\n- ![a](/a)\n  > [b](/b)\n\n|a|b|\n|-|:-:|\n|1|\n\n```js\nf('a');\n```\n---\n",
);

it("HTML that is short enough stays as it is", () => {
  expect(cutHtml(html, html.length)).toBe(html);
});

it("A cut leaves whole HTML of the first words wherever it falls, and says that it was made", () => {
  for (let most = 0; most < html.length; most++) {
    const cut = cutHtml(html, most);
    expect(cut).toMatch(/<p>内容过长，已截断<\/p>$/);
    expect(cut).toBe(sanitise(cut));
    const words = htmlText(cut.replace(/<p>[^<]*<\/p>$/, ""));
    expect(htmlText(html).startsWith(words)).toBe(true);
    expect(words.length).toBeLessThanOrEqual(most);
    expect(cut).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/);
  }
});

it("A cut closes all that was open, however much it is", () => {
  const quotes = `${"<blockquote>".repeat(100_000)}${"</blockquote>".repeat(100_000)}`;
  expect(cutHtml(quotes, 1_200_000).match(/<\/blockquote>/g)).toHaveLength(100_000);
});
