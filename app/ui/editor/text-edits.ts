/** A text with what is selected in it; positions in UTF-16 code units, as browsers count. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** What takes the place of a stretch of the text, and what is selected after it. */
export interface TextEdit {
  from: number;
  to: number;
  insert: string;
  start: number;
  end: number;
}

/** How many of a sign follow one another from a place on, or before it. */
function runAt(text: string, sign: string, place: number, step: 1 | -1): number {
  let count = 0;
  for (let at = step > 0 ? place : place - 1; text[at] === sign; at += step) count += 1;
  return count;
}

/** What is selected without its marks and the spaces at its ends, beside which a mark is none. */
function withinMarks({ text, start, end }: Selected, sign: string): [start: number, end: number] {
  const words = text.slice(start, end);
  const from = end - words.trimStart().length;
  const to = from + words.trim().length;
  const marks = Math.min(runAt(text, sign, from, 1), runAt(text, sign, to, -1));
  const inner = text.slice(from + marks, to - marks);
  const isOne = marks > 0 && inner !== "" && !inner.includes(sign.repeat(marks));
  return isOne ? [from + marks, to - marks] : [from, to];
}

/**
 * Puts a mark of one sign or of two around what is selected, or takes it away where it stands already: three of them are both
 * marks.
 */
export function toggleAround(selected: Selected, mark: string, word: string): TextEdit {
  const { text } = selected;
  const size = mark.length;
  const sign = mark.slice(0, 1);
  const [start, end] = withinMarks(selected, sign);
  const signs = Math.min(runAt(text, sign, start, -1), runAt(text, sign, end, 1));
  if (size === 1 ? signs === 1 || signs >= 3 : signs >= size) {
    const insert = text.slice(start, end);
    return { from: start - size, to: end + size, insert, start: start - size, end: end - size };
  }
  return putAround({ text, start, end }, mark, mark, word);
}

function putAround(
  { text, start, end }: Selected,
  before: string,
  after: string,
  word = "",
): TextEdit {
  const inner = text.slice(start, end) || word;
  const at = start + before.length;
  const insert = before + inner + after;
  return { from: start, to: end, insert, start: at, end: at + inner.length };
}

/** Puts a prefix before each selected line, or takes it away where all have it. */
export function toggleLines({ text, start, end }: Selected, prefix: string): TextEdit {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const stop = text.indexOf("\n", end);
  const to = stop < 0 ? text.length : stop;
  const lines = text.slice(from, to).split("\n");
  const insert = lines.every((line) => line.startsWith(prefix))
    ? lines.map((line) => line.slice(prefix.length)).join("\n")
    : lines.map((line) => prefix + line).join("\n");
  return { from, to, insert, start: from, end: from + insert.length };
}

/** Numbers the selected lines, or takes their numbers away where all have one. */
export function numberLines({ text, start, end }: Selected): TextEdit {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const stop = text.indexOf("\n", end);
  const to = stop < 0 ? text.length : stop;
  const lines = text.slice(from, to).split("\n");
  const numbered = /^\d+\. /;
  const insert = lines.every((line) => numbered.test(line))
    ? lines.map((line) => line.replace(numbered, "")).join("\n")
    : lines.map((line, at) => `${at + 1}. ${line}`).join("\n");
  return { from, to, insert, start: from, end: from + insert.length };
}

/** Puts a text as a paragraph of its own after what is selected; `from` and `to` in it are selected then. */
export function putBlock(
  { text, end }: Selected,
  block: string,
  from = block.length,
  to = from,
): TextEdit {
  const before = text.slice(0, end);
  const gap = before === "" || before.endsWith("\n\n") ? "" : before.endsWith("\n") ? "\n" : "\n\n";
  const after = text.slice(end).startsWith("\n") ? "\n" : "\n\n";
  const at = end + gap.length;
  return { from: end, to: end, insert: gap + block + after, start: at + from, end: at + to };
}

/** Puts a small table whose first name is selected to be typed. */
export function putTable(selected: Selected): TextEdit {
  const table = "| 列一 | 列二 |\n| --- | --- |\n|  |  |\n|  |  |";
  return putBlock(selected, table, 2, 4);
}

/** Makes what is selected a link whose address is selected to be typed. */
export function makeLink({ text, start, end }: Selected): TextEdit {
  const words = text.slice(start, end) || "链接文字";
  const insert = `[${words}](https://)`;
  const at = start + words.length + 3;
  return { from: start, to: end, insert, start: at, end: at + "https://".length };
}

const longestTicks = (text: string): number =>
  Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));

/** Marks what is selected as code: within a line, or as a block of lines. Its marks are longer than those that it has within. */
export function makeCode(selected: Selected): TextEdit {
  const { text, start, end } = selected;
  const inner = text.slice(start, end);
  if (!inner.includes("\n")) return toggleCode(selected);
  const before = start === 0 || text[start - 1] === "\n" ? "" : "\n";
  const fence = "`".repeat(Math.max(3, longestTicks(inner) + 1));
  return putAround(selected, `${before}${fence}\n`, `\n${fence}\n`);
}

function toggleCode(selected: Selected): TextEdit {
  const { text, start, end } = selected;
  const inner = text.slice(start, end);
  const within = /^(`+)(?!`)(.*[^`])\1$/.exec(inner);
  const [, ticks = "", code = ""] = within ?? [];
  if (within && !hasRun(code, ticks.length)) {
    const insert = /^ .*[^ ].* $/.test(code) ? code.slice(1, -1) : code;
    return { from: start, to: end, insert, start, end: start + insert.length };
  }
  // What begins or ends with a mark is kept apart from those around it.
  const space = /^`|`$/.test(inner) ? " " : "";
  const from = start - space.length;
  const to = end + space.length;
  const count = runAt(text, "`", from, -1);
  const isSpaced = text.slice(from, start) === space && text.slice(end, to) === space;
  if (isSpaced && count > 0 && count === runAt(text, "`", to, 1) && !hasRun(inner, count)) {
    const at = from - count;
    return { from: at, to: to + count, insert: inner, start: at, end: at + inner.length };
  }
  const mark = "`".repeat(longestTicks(inner) + 1);
  return putAround(selected, mark + space, space + mark, "代码");
}

const hasRun = (text: string, count: number): boolean =>
  (text.match(/`+/g) ?? []).some(({ length }) => length === count);

/** Puts a text in the place of what is selected. */
export function putText({ start, end }: Selected, insert: string): TextEdit {
  const at = start + insert.length;
  return { from: start, to: end, insert, start: at, end: at };
}

/** Puts one text in the place of another wherever that stands now; null when it is gone. */
export function swapText(text: string, old: string, insert: string): TextEdit | null {
  const from = text.indexOf(old);
  if (from < 0) return null;
  const at = from + insert.length;
  return { from, to: from + old.length, insert, start: at, end: at };
}

/** The one stretch in which a text differs from another, and what stands there. */
export function differenceOf(
  before: string,
  after: string,
): Pick<TextEdit, "from" | "to" | "insert"> {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  let back = 0;
  while (back < most - from && before[before.length - 1 - back] === after[after.length - 1 - back])
    back += 1;
  return { from, to: before.length - back, insert: after.slice(from, after.length - back) };
}

/** What is being typed before the caret that can be completed: @name or #tag. */
export interface Begun {
  sign: "@" | "#";
  typed: string;
  /** Where the sign stands. */
  from: number;
}

const begun = /(?:^|[\s（(，。：:；;、])([@#])([^\s@#，。；;、()（）]{1,20})$/u;

/** The name or tag that is being typed at the caret, or null. */
export function begunAt({ text, start, end }: Selected): Begun | null {
  if (start !== end) return null;
  const found = begun.exec(text.slice(Math.max(0, start - 40), start));
  const [, sign, typed = ""] = found ?? [];
  if (sign !== "@" && sign !== "#") return null;
  return { sign, typed, from: start - typed.length - 1 };
}
