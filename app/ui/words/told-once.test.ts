import vm from "node:vm";
import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { anyText, byChance, textOf } from "tests/support/by-chance";
import { dataScript } from "~/platform/html/data-script";
import { ToldOnce } from "./told-once";

const nasty = textOf(
  ['"', "\\", "&amp;", "</p>", "$&", "\r\n", "\0", "\u0001", "0", "竹林深处"],
  6,
);
const words = fc.oneof(anyText, nasty);

/** A page that tells texts, in two pieces. */
function pagesOf(texts: string[]): string[] {
  const told = texts.map((text) => renderToStaticMarkup(createElement(ToldOnce, null, text)));
  return [told.slice(0, 1).join(""), told.slice(1).join("")];
}

/** What the browser's Remix gets of a page whose elements tell these texts. */
function given(script: string, texts: string[]): unknown {
  const [, code = ""] = /^<script>([^<]*)<\/script>$/.exec(script) ?? [];
  let data = "";
  const streamController = { enqueue: (part: string) => (data += part), close: () => undefined };
  const told = texts.map((text) => ({ textContent: text.replace(/\r\n?/g, "\n") }));
  const document = { querySelectorAll: (asked: string) => (asked === "[data-told]" ? told : []) };
  vm.runInNewContext(code, { window: { __remixContext: { streamController } }, document });
  return JSON.parse(data);
}

test("data come to the browser as they were, whatever the page tells", () => {
  fc.assert(
    fc.property(fc.array(words, { maxLength: 5 }), fc.array(words), (texts, others) => {
      const data = [...texts, ...others];
      const script = dataScript(JSON.stringify(data), pagesOf(texts));
      expect(given(script, texts)).toEqual(data);
    }),
    byChance(200),
  );
});

test("what a page tells stands in its data no more", () => {
  const text = `独坐幽篁里，弹琴复长啸。"Alone" I sit & <sing>`;
  const data = JSON.stringify(["summary", text, "另一段没有显示的话"]);
  const script = dataScript(data, pagesOf(["别的话", text]));
  expect(script).not.toContain("弹琴");
  expect(script).toContain("另一段没有显示的话");
  expect(given(script, ["别的话", text])).toEqual(JSON.parse(data));
});
