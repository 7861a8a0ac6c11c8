import { describe, expect, it, test } from "vitest";
import { renderMarkdown } from "~/platform/markdown/markdown.server";
import { cutToWeight, heaviestText } from "~/platform/markdown/page-weight";

const picture = () => ({
  width: 1600,
  height: 1200,
  preview: "/uploads/0123456789abcdef-480.webp",
});
const mention = () => ({ id: 1_234_567, nickname: "竹林七贤竹林七贤" });
const render = (source: string) => renderMarkdown(source, { picture, mention });
const bytes = (text: string) => Buffer.byteLength(text);
const fill = (part: string, length: number) =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length);
const address = "/uploads/0123456789abcdef01234567.webp";

/** Texts of a length that grow as much as their kind can. */
const nasty: Record<string, (length: number) => string> = {
  "one long address, referred to": (n) => `[a]: /${"x".repeat(n / 2)}\n\n${fill("[a]", n / 2)}`,
  "one long title, referred to": (n) => `[a]: / "${"'".repeat(n / 2)}"\n\n${fill("[a] ", n / 2)}`,
  "a title of quotation marks": (n) => `[a]: / '${'"'.repeat(n / 2)}'\n\n${fill("[a]", n / 2)}`,
  "a Chinese address, referred to": (n) => `[a]: /${"竹".repeat(n / 2)}\n\n${fill("[a]", n / 2)}`,
  "a picture, referred to": (n) => `[a]: ${address}\n\n${fill("![a]", n)}`,
  "pictures in links, referred to": (n) => `[a]: /${"x".repeat(n / 4)}\n\n${fill("[![a]][a]", n)}`,
  "pictures with long alternatives": (n) => fill(`![${"![a](/a)".repeat(20)}](${address})`, n),
  "many references": (n) =>
    `${Array.from({ length: n / 40 }, (_, i) => `[${i}]: /${"x".repeat(20)}`).join("\n")}\n\n${Array.from({ length: n / 40 }, (_, i) => `[${i}]`).join("")}`,
  "a table that lacks cells": (n) => {
    const columns = Math.floor(Math.sqrt(n) / 2);
    return `${"|a".repeat(columns)}|\n${"|-:".repeat(columns)}|\n${fill("|\n", n - 5 * columns)}`;
  },
  "many tables that lack cells": (n) =>
    fill(`${"|a".repeat(20)}|\n${"|-:".repeat(20)}|\n${"|\n".repeat(40)}\n`, n),
  "quotations in quotations": (n) => fill(`${">".repeat(100)}\n\n`, n),
  "lists in lists": (n) => fill(`${"- ".repeat(50)}a\n\n`, n),
  "code of signs": (n) => `\`\`\`json\n${fill("[1,[2],{}],\n", n)}\n\`\`\``,
  "code of signs between pictures": (n) =>
    fill(`\`\`\`json\n${"[1],".repeat(50)}\n\`\`\`\n![](${address})\n`, n),
  "much short code": (n) => fill("```json\n[1,2]\n```\n", n),
};
for (const part of [
  "# a\n",
  "- [ ] a\n",
  "- \n+ \n",
  "1.\n",
  "***\n",
  "a  \n",
  "[](",
  "[]()",
  "[a](b)",
  "![](/a)",
  "*a*b",
  "***a***",
  "~~a~~",
  "`a`",
  "@abcdef ",
  "a@b.co ",
  "http://a ",
  "www.a.b ",
  "<http://a.cn/竹>",
  '"',
  "&",
  "<",
  "\n",
  "|a|\n|-|\n\n",
]) {
  nasty[JSON.stringify(part)] = (length) => fill(part, length);
}

/** The promise: sixteen bytes for each byte and 4,000 for any text, half a million at most. */
const budget = (source: string) => Math.min(500_000, 4000 + 16 * bytes(source));

describe.each(Object.entries(nasty))("A text of nothing but %s", (_, write) => {
  it.each([200, 1000, 5000, 50_000])("of %i characters keeps to its budget", (length) => {
    const source = write(length);
    const { html, text, lead, headings } = render(source);
    expect(bytes(html)).toBeLessThanOrEqual(budget(source));
    expect(bytes(text) + bytes(lead)).toBeLessThanOrEqual(8 * bytes(source) + 100);
    expect(bytes(JSON.stringify(headings))).toBeLessThanOrEqual(budget(source));
  });
});

describe("A text that keeps to its budget", () => {
  const honest: Record<string, string> = {
    "a box": "- [ ] a",
    "a small table": "|a|\n|-|",
    "a list of things to do": "- [x] 买菜\n- [ ] 洗碗\n".repeat(1000),
    "a gallery": `![](${address})\n\n`.repeat(500),
    "a sudoku": `${"|5".repeat(9)}|\n${"|:-:".repeat(9)}|\n${`${"|7".repeat(9)}|\n`.repeat(8)}`,
    "a table of figures": `|年|月|\n|-:|-:|\n${"|1|2|\n".repeat(2000)}`,
    "a table with few remarks": `${"|名称".repeat(10)}|\n${"|:-:".repeat(10)}|\n${"|甲|\n".repeat(50)}`,
    "a list of addresses": "- <https://zh.wikipedia.org/wiki/竹林七贤>\n".repeat(800),
    "code of one line": '```json\n{"a":[1,2,{"b":null}]}\n```',
    settings: `\`\`\`yaml\n${"port: 80\n".repeat(1000)}\`\`\``,
    "sources, cited often": `${"见[文献][1]。".repeat(500)}\n\n[1]: https://a.cn/${"x".repeat(100)} "一本书"`,
  };

  it.each(Object.entries(honest))("is rendered as it is: %s", (_, source) => {
    expect(render(source)).toMatchObject({ overgrown: false });
  });
});

describe("A text that would grow beyond its budget", () => {
  it("becomes its plain lines and says so", () => {
    const cells = `${"|a".repeat(60)}|\n${"|-".repeat(60)}|\n${"|\n".repeat(100)}`;
    const { html, overgrown } = render(`**b**\n\n${cells}`);
    expect(overgrown).toBe(true);
    expect(html).toMatch(/^<p>\*\*b\*\*/);
    expect(html).not.toContain("<td");
  });
});

test("What its page could not show whole has grown beyond its budget, too", () => {
  const fits = render("- [ ] a\n".repeat(2000));
  expect(fits.overgrown).toBe(false);
  expect(cutToWeight(fits.html, heaviestText)).toBe(fits.html);
  expect(render("- [ ] a\n".repeat(5000)).overgrown).toBe(true);
});

describe("References", () => {
  it("stay text once what they stand for is longer than 100,000 characters in sum", () => {
    const { html } = render(
      `[a]: /${"x".repeat(999)}\n\n${"[a] ".repeat(150)}${"竹".repeat(4000)}`,
    );
    expect(html.match(/<a /g)).toHaveLength(100);
    expect(html).toContain("</a> [a] [a]");
  });

  it("may stand for as much as the text is long", () => {
    const filler = "a".repeat(120_000);
    const { html } = render(`[a]: /${"x".repeat(999)}\n\n${"[a] ".repeat(120)}${filler}`);
    expect(html.match(/<a /g)).toHaveLength(120);
  });
});
