import { expect, test } from "vitest";
import { escapeMarkdown } from "./escape-markdown";
import { renderMarkdown } from "~/platform/markdown/markdown.server";

test.each([
  "*竹*",
  "# 竹",
  "1. 竹",
  "- 竹",
  "[竹](/a)",
  "`竹`",
  "> 竹",
  "~~竹~~",
  "竹_林_",
  "&amp;",
])("%s is read as it is written", (text) => {
  const { html } = renderMarkdown(escapeMarkdown(text), { headings: false, breaks: true });
  const read = html
    .replace(/<\/?p>|\n/g, "")
    .replace("&gt;", ">")
    .replace("&amp;", "&");
  expect(read).toBe(text);
});

test("lines stay lines, and addresses stay links", () => {
  const { html } = renderMarkdown(escapeMarkdown("竹\n    石 https://a.example/b_c_d"), {
    headings: false,
    breaks: true,
  });
  expect(html).toContain("<br");
  expect(html).not.toContain("<code");
  expect(html).toContain('href="https://a.example/b_c_d"');
});
