import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText, byChance, textOf } from "tests/support/by-chance";
import { harmIn, unclosedIn } from "tests/support/harmless-html";
import { escapeHtml } from "~/platform/html/escape-html";
import { sanitiseForeign } from "~/platform/html/foreign-html.server";
import { cutHtml } from "./html-cut";
import { showKept } from "./kept-html.server";
import { inspectMarkdown, renderMarkdown } from "./markdown.server";
import { placeOutside } from "./outside-pictures.server";
import { renderPlainLines } from "./plain-lines.server";
import { sanitise } from "./sanitise.server";
import { closedUp, summarise } from "./summarise";

const pieces = [
  ..."\n # * _ ` ~ > | [ ] ( ) ! < & \" ' \\ : @ ^".split(" "),
  "\n\n",
  "    ",
  "\n- ",
  "\n1. ",
  "- [x] ",
  "\n> ",
  "\n```js\n",
  "\n|a|b|\n|-|:-:|\n|",
  "](javascript:alert(1))",
  "](data:text/html,<script>)",
  "![a](https://a.cn/b.png)",
  "[竹](/topic/1)",
  "https://a.cn/",
  "www.a.cn",
  "mailto:a@b.cn",
  "<script>",
  "</script>",
  "<img src=x onerror=alert(1)>",
  "<svg/onload=",
  "<details>\n<summary>",
  "</summary>\n",
  "\n</details>\n",
  "[^1]",
  "\n[^1]: ",
  "&#106;avascript:",
  "&lt;",
  '" onclick="',
  "@bamboo ",
  "\n---\n",
  "\n<details><summary>a</summary>\n",
];
const markdown = textOf(pieces);
const html = textOf([
  ...pieces,
  '<p class="x">',
  "</p>",
  '<a href="javascript:a()">',
  '<a href="/">',
  "</a>",
  "<h2 id='a'>",
  "<table>",
  "<td",
  ' style="a"',
  "<!--",
  "-->",
  "<![CDATA[",
  "<iframe srcdoc='",
  "<textarea>",
  "<math>",
]);

test("whatever is written becomes harmless HTML, whole and of a bounded size", () => {
  fc.assert(
    fc.property(markdown, (source) => {
      const rendered = renderMarkdown(source, { mention: () => ({ id: 1, nickname: "<甲>" }) });
      expect(harmIn(rendered.html)).toEqual([]);
      expect(unclosedIn(rendered.html)).toEqual([]);
      expect(rendered.html.length).toBeLessThanOrEqual(4000 + 16 * Buffer.byteLength(source));
      expect(rendered.text).not.toMatch(/\n/);
    }),
    byChance(300),
  );
});

test("what is known of a text before it is rendered does not change what it becomes", () => {
  fc.assert(
    fc.property(markdown, (source) => {
      const inspected = inspectMarkdown(source);
      const rendered = renderMarkdown(source);
      expect(inspected.render({})).toEqual(rendered);
      expect(rendered.overgrown ? rendered.pictures : inspected.pictures).toEqual(
        rendered.pictures,
      );
    }),
    byChance(50),
  );
});

test("a text without any markup is shown as it is", () => {
  const words = fc.string({ unit: fc.constantFrom(..."竹林里有风 ，。：abcXYZ019"), minLength: 1 });
  fc.assert(
    fc.property(words, (written) => {
      const line = written.trim();
      fc.pre(line !== "");
      expect(renderMarkdown(line).html.trim()).toBe(`<p>${line}</p>`);
      expect(renderMarkdown(line).text).toBe(line.replace(/ +/g, " "));
    }),
    byChance(100),
  );
});

test("what the renderer made stays as it is when it is cleaned, shown or looked through again", () => {
  fc.assert(
    fc.property(markdown, (source) => {
      const rendered = renderMarkdown(source).html;
      expect(placeOutside(rendered)).toBe(rendered);
      expect(showKept(rendered)).toBe(rendered);
      // The mark of a picture that is not stored here comes after the cleaning.
      const isMarked = rendered.includes('class="outside"');
      expect(isMarked ? rendered : sanitise(rendered)).toBe(rendered);
    }),
    byChance(200),
  );
});

test("any HTML at all is harmless once it is cleaned, and so it is when it is cleaned again", () => {
  fc.assert(
    fc.property(html, (written) => {
      const once = sanitise(written);
      expect(harmIn(once)).toEqual([]);
      expect(unclosedIn(once)).toEqual([]);
      expect(harmIn(sanitise(once))).toEqual([]);
    }),
    byChance(200),
  );
});

test("HTML of strangers holds no script, no style and no handler, and leads to the web alone", () => {
  fc.assert(
    fc.property(html, (written) => {
      const once = sanitiseForeign(written, "https://a.cn/feed");
      expect(unclosedIn(once)).toEqual([]);
      const again = sanitiseForeign(once, "https://a.cn/feed");
      for (const shown of [once, again]) {
        expect(shown).not.toMatch(/<(script|style|iframe|svg|math|form|textarea|!)/i);
        expect(shown.replace(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*\s(on\w+|style|srcdoc)=/i);
        for (const [, address = ""] of shown.matchAll(/(?:href|src)="([^"]*)"/g)) {
          expect(address).toMatch(/^https?:/);
        }
      }
    }),
    byChance(200),
  );
});

test("a text cut anywhere is still whole and harmless", () => {
  fc.assert(
    fc.property(markdown, fc.nat(400), (source, most) => {
      const cut = cutHtml(renderMarkdown(source).html, most);
      expect(harmIn(cut)).toEqual([]);
      expect(unclosedIn(cut)).toEqual([]);
    }),
    byChance(200),
  );
});

const letters = (text: string) => text.replace(/[^\p{L}\p{N}&;]/gu, "");

test("plain lines are the text itself", () => {
  fc.assert(
    fc.property(fc.oneof(anyText, markdown), (source) => {
      const shown = renderPlainLines(source);
      expect(harmIn(shown)).toEqual([]);
      const words = letters(shown.replace(/<[^>]*>/g, ""));
      fc.pre(!/https?:|www|@/.test(source));
      expect(words).toBe(letters(escapeHtml(source).replaceAll("&#39;", "'")));
    }),
    byChance(100),
  );
});

const graphemes = new Intl.Segmenter("zh", { granularity: "grapheme" });

/** Where readers see a character begin, and where the text ends. */
const seamsOf = (text: string) =>
  new Set([...[...graphemes.segment(text)].map(({ index }) => index), text.length]);

const joining = textOf([
  "竹",
  "が",
  "か",
  "\u3099",
  "a",
  "\u0301",
  "👨‍👩‍👧",
  "🇨🇳",
  "，",
  "\u200d",
  "한",
  "\u1100",
  " ",
]);

test("a summary keeps to its length and ends between two characters of the text", () => {
  const texts = fc.oneof(anyText, joining);
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 40 }), (text, length) => {
      const line = closedUp(text);
      const summary = summarise(text, length);
      expect(Array.from(summary).length).toBeLessThanOrEqual(length);
      if (summary === line) return;
      expect(summary.endsWith("…")).toBe(true);
      const kept = summary.slice(0, -1);
      expect(line.startsWith(kept)).toBe(true);
      expect(seamsOf(line).has(kept.length)).toBe(true);
    }),
    byChance(300),
  );
});
