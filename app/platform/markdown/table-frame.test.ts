import { expect, test } from "vitest";
import { showKept } from "./kept-html.server";
import { renderMarkdown } from "./markdown.server";

const table = "|甲|乙|\n|-|-|\n|丙|丁|";

test("A table can be reached by keys and says what it is, also where it was stored without a name", () => {
  const { html } = renderMarkdown(table);
  const before = html.replace(' role="group" aria-label="表格"', "");
  expect(before).not.toBe(html);
  expect(showKept(before)).toBe(html);
  expect(showKept(html)).toBe(html);
});

test("Cells and items stay apart in the plain text", () => {
  expect(renderMarkdown(`- 甲\n- 乙\n\n${table}`).text).toBe("甲 乙 甲 乙 丙 丁");
});
