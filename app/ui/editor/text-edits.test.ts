import { describe, expect, test } from "vitest";
import {
  begunAt,
  differenceOf,
  makeCode,
  makeLink,
  numberLines,
  putBlock,
  putTable,
  putText,
  swapText,
  toggleAround,
  toggleLines,
  type Selected,
  type TextEdit,
} from "./text-edits";

/** Reads a text whose selection stands between bars. */
function selected(marked: string): Selected {
  const start = marked.indexOf("|");
  const rest = marked.slice(start + 1);
  const end = rest.includes("|") ? start + rest.indexOf("|") : start;
  return { text: marked.replaceAll("|", ""), start, end };
}

function after(marked: string, edit: TextEdit): string {
  const { text } = selected(marked);
  const whole = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
  return edit.start === edit.end
    ? `${whole.slice(0, edit.start)}|${whole.slice(edit.start)}`
    : `${whole.slice(0, edit.start)}|${whole.slice(edit.start, edit.end)}|${whole.slice(edit.end)}`;
}

describe("editing Markdown", () => {
  test.each([
    ["竹|林|", "竹**|林|**"],
    ["竹**|林|**", "竹|林|"],
    ["竹|", "竹**|粗体|**"],
  ])("makes bold of %s", (before, expected) => {
    expect(after(before, toggleAround(selected(before), "**", "粗体"))).toBe(expected);
  });

  test.each([
    ["**|竹子|**", "*", "***|竹子|***"],
    ["*|竹子|*", "**", "***|竹子|***"],
    ["***|竹子|***", "*", "**|竹子|**"],
    ["***|竹子|***", "**", "*|竹子|*"],
    ["*|竹子|*", "*", "|竹子|"],
    ["|**竹子**|", "**", "|竹子|"],
    ["|**竹子**|", "*", "***|竹子|***"],
    ["|***竹子***|", "*", "**|竹子|**"],
    ["*|**竹子**|*", "**", "*|竹子|*"],
    ["|**竹 *子***|", "**", "|竹 *子*|"],
    ["看| 竹子 |吧", "**", "看 **|竹子|** 吧"],
    ["看|竹子\n|", "*", "看*|竹子|*\n"],
    ["看| |", "**", "看 **|词|**"],
    ["|** 竹子|", "**", "**|** 竹子|**"],
  ])("makes of %s with %s %s", (before, mark, expected) => {
    expect(after(before, toggleAround(selected(before), mark, "词"))).toBe(expected);
  });

  test.each([
    ["|a`b|", "``|a`b|``"],
    ["|`a|", "`` |`a| ``"],
    ["|a``|", "``` |a``| ```"],
    ["|`a` 和 `b`|", "`` |`a` 和 `b`| ``"],
    ["``|a`b|``", "|a`b|"],
    ["`` |`a| ``", "|`a|"],
    ["`|a|`", "|a|"],
    ["|`a`|", "|a|"],
    ["|`` `a ``|", "|`a|"],
    ["`a` |b| `c`", "`a` `|b|` `c`"],
    ["看|", "看`|代码|`"],
    ["|```\na\n```|", "````\n|```\na\n```|\n````\n"],
    ["|a\n`b`|", "```\n|a\n`b`|\n```\n"],
  ])("makes code of %s", (before, expected) => {
    expect(after(before, makeCode(selected(before)))).toBe(expected);
  });

  test.each([
    ["一\n二|三\n四|五", "一\n|> 二三\n> 四五|"],
    ["|> 一\n> 二|", "|一\n二|"],
    ["|", "|> |"],
  ])("quotes the lines of %s", (before, expected) => {
    expect(after(before, toggleLines(selected(before), "> "))).toBe(expected);
  });

  test("makes a link whose address can be typed at once", () => {
    expect(after("看|这里|", makeLink(selected("看|这里|")))).toBe("看[这里](|https://|)");
  });

  test("makes code of words, and a block of lines", () => {
    expect(after("|a|", makeCode(selected("|a|")))).toBe("`|a|`");
    expect(after("x|a\nb|", makeCode(selected("x|a\nb|")))).toBe("x\n```\n|a\nb|\n```\n");
  });

  test("numbers lines, and takes the numbers away", () => {
    expect(after("|一\n二|", numberLines(selected("|一\n二|")))).toBe("|1. 一\n2. 二|");
    expect(after("|1. 一\n2. 二|", numberLines(selected("|1. 一\n2. 二|")))).toBe("|一\n二|");
  });

  test("puts a paragraph of its own, and a table whose first name can be typed", () => {
    expect(after("一|二", putBlock(selected("一|二"), "图"))).toBe("一\n\n图|\n\n二");
    expect(after("|", putTable(selected("|")))).toMatch(/^\| \|列一\| \| 列二 \|\n/);
  });

  test("puts a text where the caret is, and later another in its place", () => {
    expect(after("一|二", putText(selected("一|二"), "［图］"))).toBe("一［图］|二");
    const swap = swapText("前一［图］二", "［图］", "![](u)");
    expect(swap).toMatchObject({ from: 2, to: 5, insert: "![](u)" });
    expect(swapText("没有了", "［图］", "")).toBeNull();
  });
});

describe("what can be completed", () => {
  test.each([
    ["你好 @qing|", { sign: "@", typed: "qing", from: 3 }],
    ["#读|", { sign: "#", typed: "读", from: 0 }],
    ["（@a|", { sign: "@", typed: "a", from: 1 }],
  ])("is found in %s", (marked, found) => {
    expect(begunAt(selected(marked))).toEqual(found);
  });

  test.each(["a@b|", "@ab c|", "## 标题|", "@|", "|@a|"])("is not found in %s", (marked) => {
    expect(begunAt(selected(marked))).toBeNull();
  });
});

test("two texts differ in one stretch, the shortest that makes one of the other", () => {
  for (const [before, after, change] of [
    ["竹石", "竹石", { from: 2, to: 2, insert: "" }],
    ["一竹二石三", "一石二竹三", { from: 1, to: 4, insert: "石二竹" }],
    ["竹竹", "竹竹竹", { from: 2, to: 2, insert: "竹" }],
    ["竹石", "", { from: 0, to: 2, insert: "" }],
  ] as const) {
    expect(differenceOf(before, after)).toEqual(change);
  }
});
