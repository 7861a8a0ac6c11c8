import type { Chance } from "./chance";

/** What has cost parsers of Markdown, HTML, addresses and Unicode most. */
const pieces = [
  ["*", "_", "**", "***", "~~", "`", "``", "*_", "**a", "a**", "_a ", "*a_", "~a~~"],
  [
    "[",
    "]",
    "![",
    "](",
    "[a](",
    "[](",
    "[a][",
    "[a]: ",
    "[^1]",
    "[^1]: ",
    "[[",
    "]]",
    "[a](<b",
    '[a](b "',
  ],
  [
    "(",
    ")",
    "((",
    "<",
    ">",
    "<<",
    "<a",
    "</",
    "<!--",
    "-->",
    "<![CDATA[",
    "<?",
    "<!A",
    "<a b='",
    "<b>",
  ],
  [
    "&",
    "&amp;",
    "&#x",
    "&#0;",
    "&copy",
    "&lt;script&gt;",
    "<script>",
    "<svg onload=",
    "<details>",
    "<td>",
  ],
  [
    "> ",
    ">",
    "- ",
    "1. ",
    "* ",
    "  - ",
    "\t",
    "    ",
    "# ",
    "###### ",
    "---\n",
    "===\n",
    "\\",
    "\\\n",
  ],
  ["|", "|a", "|-", "|:-:", "| a |\n", "|---|\n", "|\n", "||"],
  ["```", "```js\n", "~~~\n", "```\n", "$$", "::: ", "- [ ] ", "- [x] "],
  [
    "@",
    "@a",
    "@member1 ",
    "@竹 ",
    "#标签 ",
    "a@b.c ",
    "http://",
    "https://a.b/",
    "www.",
    "a.cn",
    "//",
    "mailto:",
    "%E4%",
    "://",
  ],
  ["\n", "\n\n", "\r\n", "\r", "  \n", " ", "\u00a0", "\u3000", "\u2028", "\u0085"],
  [
    "\u0301",
    "\u200b",
    "\u200d",
    "\u200f",
    "\u202e",
    "\u2066",
    "\ufeff",
    "\u00ad",
    "\u0000",
    "\u0001",
    "\ufffd",
    "\uffff",
  ],
  [
    "\ud83d",
    "\udc4d",
    "👍🏽",
    "👨‍👩‍👧",
    "🇨🇳",
    "e\u0301\u0302",
    "ﷺ",
    "ı",
    "İ",
    "ß",
    "Å",
    "𝕬",
    "\u1100\u1161",
  ],
  [
    "竹",
    "竹子",
    "，",
    "的",
    "a",
    "ab",
    "0",
    "A",
    "'",
    '"',
    ";",
    ":",
    "=",
    "/",
    ".",
    "-",
    "+",
    "$",
    "{",
    "}",
  ],
].flat() as [string, ...string[]];

const openers: [string, string, string][] = [
  ["[", "a", "](b)"],
  ["![", "a", "](b)"],
  ["*", "a", "*"],
  ["**a ", "b", " c**"],
  ["> ", "a", ""],
  ["- ", "a", ""],
  ["(", "a", ")"],
  ["<div>", "a", "</div>"],
  ["[a](", "b", ")"],
  ["*_", "a", "_*"],
];

const times = (text: string, count: number) => text.repeat(Math.max(0, Math.floor(count)));

const repeated = (piece: string, most: number) => times(piece, Math.max(1, most / piece.length));

const mix = (chance: Chance, count: number): string =>
  Array.from({ length: count }, () => chance.pick(pieces)).join("");

type Shape = (chance: Chance, most: number) => string;

/** One piece, or some, again and again. */
const repetition: Shape = (chance, most) => repeated(mix(chance, 1 + chance.below(4)), most);

const nesting: Shape = (chance, most) => {
  const [open, within, close] = chance.pick(openers as [(typeof openers)[0], ...typeof openers]);
  const depth = Math.floor((most - within.length) / (open.length + close.length));
  return times(open, depth) + within + times(close, chance.once(3) ? 0 : depth);
};

const salad: Shape = (chance, most) => mix(chance, most / 2);

/** Definitions that each text refers to many times, in a chain or all to the longest. */
const references: Shape = (chance, most) => {
  const long = "b".repeat(chance.below(Math.floor(most / 3)) + 1);
  const head = `[a]: /${long} "${mix(chance, 5).replaceAll("\n", "")}"\n\n`;
  return (
    head + repeated(chance.pick(["[a]", "[a][] ", "![a]", "[x][a]", "[A ]\n"]), most - head.length)
  );
};

const manyDefinitions: Shape = (chance, most) => {
  const count = Math.floor(most / 16);
  const lines = Array.from({ length: count }, (_, at) => `[r${at}]: /${at}`);
  return `${lines.join("\n")}\n\n${mix(chance, 20)}${lines.map((_, at) => `[r${at}]`).join("")}`;
};

const table: Shape = (chance, most) => {
  const columns = 1 + chance.below(Math.max(1, Math.floor(most / 8)));
  const head = `${"|a".repeat(columns)}|\n${"|-".repeat(columns)}|\n`;
  return (
    head +
    repeated(chance.pick(["|\n", "|a|b|\n", "\\|\n", `${mix(chance, 3)}|\n`]), most - head.length)
  );
};

const code: Shape = (chance, most) => {
  const language = chance.pick([
    "",
    "js",
    "html",
    "css",
    "sql",
    "markdown",
    "diff",
    "none",
    "x".repeat(500),
  ]);
  const inside = chance.pick([repetition, salad, nesting])(chance, most - language.length - 10);
  return `\`\`\`${language}\n${inside}\n\`\`\``;
};

/** Fences of every length, so that each looks for its end. */
const fences: Shape = (chance, most) => {
  const marks = Array.from({ length: 400 }, (_, at) =>
    chance.pick(["`", "~", "$"]).repeat((at % 190) + 1),
  );
  return marks.join(chance.pick(["a", " ", "\n", "*"])).slice(0, most);
};

const mentions: Shape = (chance, most) =>
  Array.from({ length: Math.floor(most / 9) }, () => `@m${chance.below(1e6)} `).join("");

const pyramid: Shape = (chance, most) => {
  const piece = chance.pick(["- ", "> ", "1. ", "  ", "> - "]);
  const lines = Array.from(
    { length: Math.floor(Math.sqrt(most)) },
    (_, at) => piece.repeat(at % 120) + "a",
  );
  return lines.join("\n");
};

const several: Shape = (chance, most) => {
  const count = 2 + chance.below(6);
  return Array.from({ length: count }, () =>
    chance.pick(shapes)(chance, Math.floor(most / count)),
  ).join("\n\n");
};

const shapes: [Shape, ...Shape[]] = [
  repetition,
  repetition,
  repetition,
  nesting,
  salad,
  references,
  manyDefinitions,
  table,
  code,
  fences,
  mentions,
  pyramid,
  several,
];

/** A text of at most so many UTF-16 units, most often of nearly as many: Markdown as nobody would write it. */
export function nastyText(chance: Chance, most: number): string {
  const length = chance.once(3) ? 1 + chance.below(most) : most;
  return chance.pick(shapes)(chance, length).slice(0, length);
}
