import { beforeAll, describe, expect, it } from "vitest";
import { harmIn } from "tests/support/harmless-html";
import { renderingTime, usualTime } from "tests/support/usual-text";
import { renderMarkdown } from "~/platform/markdown/markdown.server";
import { sanitise } from "~/platform/markdown/sanitise.server";

const attacks = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg/onload=alert(1)>",
  '<a href="javascript:alert(1)">a</a>',
  "[a](javascript:alert(1))",
  "[a](JaVaScRiPt:alert(1))",
  "[a](java\nscript:alert(1))",
  "[a](<java script:alert(1)>)",
  "[a](javascript&colon;alert(1))",
  "[a](&#x6A;avascript:alert(1))",
  "[a](&#1;javascript:alert(1))",
  "[a](\u0001javascript:alert(1))",
  "[a](vbscript:alert(1))",
  "[a](data:text/html;base64,PHNjcmlwdD4=)",
  "[a](blob:https://a.cn/1)",
  "[a]: javascript:alert(1)\n\n[a]",
  "<javascript:alert(1)>",
  "![a](javascript:alert(1))",
  "![a](data:image/svg+xml,<svg/onload=alert(1)>)",
  '![" onerror="alert(1)](/a)',
  '![a](/a" onerror="alert(1))',
  '![a](/a "\\" onerror=\\"alert(1)")',
  '[a](/a "\\" onclick=\\"alert(1)")',
  '[a](/"onclick="alert(1))',
  '```"onclick="alert(1)\na\n```',
  "```js\n</code></pre><script>alert(1)</script>\n```",
  "```<script>\na\n```",
  "`<script>alert(1)</script>`",
  "# <img src=x onerror=alert(1)>",
  "|<img src=x onerror=alert(1)>|\n|-|\n|<script>|",
  "- [x] <img src=x onerror=alert(1)>",
  "https://a.cn/<script>alert(1)</script>",
  'https://a.cn/"onclick="alert(1)',
  "<!-- --><script>alert(1)</script>",
  "<style>*{color:red}</style>",
  "<math><mi//xlink:href='data:x,alert(1)'>",
  "[a](https://a.cn/\u202ejs)",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "<iframe srcdoc='<script>alert(1)</script>'>",
  "<form action=/user/signout><button>",
];

describe("Whatever a member writes", () => {
  it.each(attacks)("is harmless: %s", (attack) => {
    const { html } = renderMarkdown(attack);
    expect(harmIn(html)).toEqual([]);
  });
});

describe("The second line of defence, were the first one gone,", () => {
  it.each([
    ["<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"],
    ['<p onclick="a()" style="color:red">a</p>', "<p>a</p>"],
    ['<a href="javascript:alert(1)">a</a>', "<a>a</a>"],
    ['<a href="//a.cn">a</a>', "<a>a</a>"],
    ['<img src="data:image/png;base64,AA" alt="a" />', '<img alt="a" />'],
    ['<input type="text" name="a" />', '<input type="checkbox" disabled />'],
    ['<span class="modal">a</span>', "<span>a</span>"],
    ['<h2 id="a b">a</h2>', "<h2>a</h2>"],
  ])("turns %s into %s", (given, left) => {
    expect(sanitise(given)).toBe(left);
  });
});

const shownTags =
  "h2 h3 h4 h5 h6 p blockquote ul ol li hr br strong em del code pre a img input span div table thead tbody tr th td";

describe("No tag, were the first line gone, keeps what dresses or moves the page:", () => {
  it.each(shownTags.split(" "))("%s", (name) => {
    const names =
      "style onclick onerror onfocus autofocus target name form action data-a ping download";
    const html = `<${name} ${names
      .split(" ")
      .map((attribute) => `${attribute}="x"`)
      .join(" ")} class="modal">`;
    expect(sanitise(html)).toMatch(
      new RegExp(`^<${name}( alt=""| type="checkbox"| disabled)*( /)?>(</${name}>)?$`),
    );
  });
});

describe("50,000 characters made to keep the server busy", () => {
  const length = 50_000;
  const fill = (part: string) => part.repeat(Math.ceil(length / part.length)).slice(0, length);
  const steps = Array.from({ length: 320 }, (_, depth) => `${" ".repeat(depth)}- a`).join("\n");
  const bombs: Record<string, string> = {
    "nested lists": steps.slice(0, length),
    "a wide table": `${"|a".repeat(120)}|\n${"|-".repeat(120)}|\n${fill("|\n")}`,
    "equal headings": fill("# a\n"),
    "lazy quotation": `${">".repeat(100)}\n${fill("a\n")}`,
    "lazy quotation as deep as is read": `${">".repeat(49)}\n${fill("a\n")}`,
    "nested links": `${"[".repeat(10_000)}a${"](b)".repeat(10_000)}`,
    "code spans of all lengths": Array.from({ length: 310 }, (_, n) => "`".repeat(n)).join(" "),
    "long code": `\`\`\`java\n${fill("$a")}\n\`\`\``,
    "hosts of names that could be read in two ways": fill(`http://${"xn--a.".repeat(14)}a_ `),
    "mails to such hosts": fill(`mailto:a@${"xn--a.".repeat(14)}a_ a@${"xn--a.".repeat(14)}cn_ `),
    "code of short lines": "```csharp\n" + `${"a ".repeat(40)}\n`.repeat(120) + "```\n",
  };
  const dearCode = { csharp: "anew ", cpp: "A_", c: "aA", ini: "--.", java: "aé", python: "if 0." };
  for (const [language, words] of Object.entries(dearCode)) {
    for (const [wide, high] of [
      [40, 100],
      [240, 10],
      [480, 5],
      [480, 13],
      [480, 20],
    ] as const) {
      const line = `${words.repeat(wide).slice(0, wide)}\n`;
      const block = `\`\`\`${language}\n${line.repeat(high)}\`\`\`\n`;
      bombs[`${high} lines of ${wide} in each block of ${language}`] = fill(block);
    }
  }
  const dearLines = {
    csharp: "a<a>\n",
    ini: ".extends \n",
    scala: "\n",
    ruby: "\n \n",
    cpp: "aa.new def \n",
    javascript: "\n",
    python: `${"if 0.".repeat(8)}\n`,
  };
  for (const [language, line] of Object.entries(dearLines)) {
    for (const most of [1700, 4900, 6900, 9800]) {
      const block = `\`\`\`${language}\na\n${line.repeat(Math.floor(most / line.length))}a\n\`\`\`\n`;
      bombs[`${most} characters of ${JSON.stringify(line)} in each block of ${language}`] =
        fill(block);
    }
  }
  const letters = Array.from({ length: 5400 }, (_, at) => String.fromCharCode(0x4e00 + at)).join(
    "",
  );
  bombs["pictures of hosts with thousands of letters"] = `![](http://${letters}.cn) `.repeat(9);
  const parts =
    "[|]|[]|>|> |*a |a**b|**|_a |` |```|```\n|![|![a](|<|<a |<!--|- |1. |- x\n|&amp;|&|&#35;";
  for (const part of parts.split("|")) bombs[JSON.stringify(part)] = fill(part);
  const more = [
    "| | |\n",
    "http://a ",
    "https://",
    "http://a.cn/(",
    "http://a.cn/[",
    "http://a.cn/-",
    "http://竹.cn/{",
    "ftp://a.cn/(",
    "//a.cn/(",
    "www.a.b ",
    "a@b.co ",
    "@abcdef ",
  ];
  for (const part of [...more, "~~a ", "[a]: u\n", "a\n=\n", "\\", " ", "\n", "[a](b)"]) {
    bombs[JSON.stringify(part)] = fill(part);
  }

  let usual = Infinity;
  beforeAll(() => {
    usual = usualTime();
  });

  // What grows with the square of its length costs hundreds of times as much; what is near the bound, as some are, is
  // measured again beside the usual text, because the collection of garbage and other work of the machine fall where they will.
  it.each(Object.entries(bombs))("cost no more than ten usual texts: %s", (_, bomb) => {
    let texts = renderingTime(bomb) / usual;
    for (let again = 0; again < 5 && texts >= 10; again += 1) {
      texts = Math.min(texts, renderingTime(bomb) / usualTime());
    }
    expect(texts).toBeLessThan(10);
  });

  it.each([
    ["go", 479, 11, true],
    ["go", 479, 12, false],
    ["go", 99, 88, true],
    ["go", 99, 89, false],
    ["cs", 39, 235, true],
  ])(
    "leave what can be coloured at that cost its colours: %s, lines of %s, %s of them",
    (language, wide, high, coloured) => {
      const line = `return "${"a".repeat(wide - 9)}"\n`;
      const { html } = renderMarkdown(`\`\`\`${language}\n${line.repeat(high)}\`\`\``);
      expect(html.includes("hljs-keyword")).toBe(coloured);
    },
  );

  it("are shown as plain lines when they would grow into a page of cells", () => {
    expect(renderMarkdown(bombs["a wide table"] ?? "").html).toMatch(/^<p>\|a\|a/);
  });
});

describe("Blocks within more blocks than are read", () => {
  const list = Array.from({ length: 30 }, (_, depth) => `${"  ".repeat(depth)}- 第${depth}层`);
  it.each([
    ["quotations", `${">".repeat(60)} 最深`, "最深"],
    ["lists", list.join("\n"), "第29层"],
    ["lines that continue a deep quotation", `>>>>>>\n${"竹\n".repeat(25_000)}末行`, "末行"],
  ])("lose no words: %s", (_name, source, words) => {
    const { html, text, overgrown } = renderMarkdown(source);
    expect([html.includes(words), text.includes(words), overgrown]).toEqual([true, true, true]);
  });
});
