import { expect, test } from "vitest";
import { renderMarkdown } from "~/platform/markdown/markdown.server";
import { feedHtmls } from "./feed-html";

const origin = "https://bamboo.example";

function fed(contentHtml: string): string {
  const times = { publishTime: 0, changeTime: 0 };
  const words = { title: "竹", author: "墨客", categories: [] };
  const [html = ""] = feedHtmls([{ path: "/topic/9", contentHtml, ...words, ...times }], origin);
  return html;
}
const written = (markdown: string) => fed(renderMarkdown(markdown).html);

test.each([
  ['[a](/tag/竹 "甲 > 乙")', `href="${origin}/tag/%E7%AB%B9"`],
  ["[a](b.html)", `href="${origin}/topic/b.html"`],
  ["[a](?p=2&amp;q=3)", `href="${origin}/topic/9?p=2&amp;q=3"`],
  ["[a](#top)", `href="${origin}/topic/9#`],
  ["[a](https://other.example/x?a=/b)", 'href="https://other.example/x?a=/b"'],
  ["[a](mailto:a@other.example)", 'href="mailto:a@other.example"'],
])("the link %s leads from a feed where it leads from the page", (markdown, link) => {
  expect(written(markdown)).toContain(link);
});

test("a picture of the site is found from everywhere, in one size", () => {
  const picture =
    '<p><img alt="a > b" src="/uploads/a.webp" srcset="/uploads/b.webp 2x" sizes="9px"></p>';
  expect(fed(picture)).toBe(`<p><img alt="a > b" src="${origin}/uploads/a.webp"></p>`);
});

test.each([
  ['`<img src="/a.png" srcset="/b.png 2x">`'],
  ['`<a href="#top">`'],
  ['写成 href="/plain" 就行'],
  ['```\n<script src="/app.js"></script>\n```'],
])("what a text says of code stays as it was written: %s", (markdown) => {
  const { html } = renderMarkdown(markdown);
  expect(fed(html)).toBe(html);
});
