import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText, byChance, textOf, wellFormed } from "tests/support/by-chance";
import { cutText, indexTokens } from "./index-tokens.server";
import { latinWord } from "./latin-word";
import { markExcerpt, markPieces } from "./marked-pieces.server";
import { tokensIn, type SearchExpression } from "./search-expression";
import { readQuestion } from "./search-question.server";
import { readSearchRequest, searchPath } from "./search-request";
import { foldText, foldWithPlaces } from "./text-folding.server";

const words =
  "的 怎么 竹林 論壇 搜索引擎 中华人民共和国 朝鲜中央通讯社 鼓唇摇舌 〇 々 node.js C++ c# TypeScript it's a.b.c 3.14 CVE-2026-1 Ｆｕｌｌ ﬁ ㍿ é한국어 \u0301 “ ” 「 」 \" % _ * - +".split(
    " ",
  );
const writing = textOf([...words, " ", "\n"], 20);

/** All tokens that the index keeps of a text. */
function tokensOf(text: string): Set<string> {
  const { title, text: body, grams } = indexTokens("topic", [], cutText(text));
  return new Set([...title, ...body, ...grams]);
}

const holds = (tokens: Set<string>, asked: SearchExpression): boolean => {
  if ("all" in asked) return asked.all.every((part) => holds(tokens, part));
  if ("any" in asked) return asked.any.some((part) => holds(tokens, part));
  const { token, prefix } = asked;
  return tokens.has(token) || (prefix && [...tokens].some((one) => one.startsWith(token)));
};

const longest = (folded: string) =>
  Math.max(0, ...(folded.match(latinWord) ?? []).map(({ length }) => length));

test("no letter, figure or Chinese character of a text is lost to the index, which stays small", () => {
  fc.assert(
    fc.property(writing, (text) => {
      const folded = foldText(text);
      fc.pre(longest(folded) <= 60);
      const tokens = tokensOf(text);
      const kept = new Set([...tokens].flatMap((token) => [...token]));
      const lost = [...folded].filter((sign) => /[\p{L}\p{N}]/u.test(sign) && !kept.has(sign));
      expect(lost).toEqual([]);
      const size = [...tokens].reduce((sum, token) => sum + token.length, 0);
      expect(size).toBeLessThanOrEqual(20 + 6 * folded.length);
    }),
    byChance(150),
  );
});

test("whoever asks for a part of a text finds it", () => {
  fc.assert(
    fc.property(writing, fc.nat(), fc.nat(8), (text, at, length) => {
      const runs = text.match(/\p{Script=Han}+/gu) ?? [];
      fc.pre(runs.length > 0);
      const run = [...(runs[at % runs.length] ?? "")];
      const from = at % run.length;
      const part = run.slice(from, from + 1 + length).join("");
      const { terms } = readQuestion(part);
      const tokens = tokensOf(text);
      expect(terms.length).toBeGreaterThan(0);
      for (const term of terms)
        expect([part, term, holds(tokens, term)]).toEqual([part, term, true]);
    }),
    byChance(150),
  );
});

test("whoever asks for a word of a text finds it, in quotes or without", () => {
  fc.assert(
    fc.property(writing, fc.nat(), fc.boolean(), (text, at, quotes) => {
      const folded = foldText(text);
      const found = folded.match(latinWord) ?? [];
      fc.pre(found.length > 0 && longest(folded) <= 60);
      const word = found[at % found.length] ?? "";
      const { terms } = readQuestion(quotes ? `「${word}」` : word);
      const tokens = tokensOf(text);
      for (const term of terms)
        expect([word, term, holds(tokens, term)]).toEqual([word, term, true]);
    }),
    byChance(150),
  );
});

test("no question is a fault, or asks for what no index holds", () => {
  fc.assert(
    fc.property(fc.oneof(anyText, writing), (typed) => {
      const { terms, marks } = readQuestion(typed);
      const asked = terms.flatMap(tokensIn);
      expect(asked.every(({ token }) => token !== "")).toBe(true);
      // Signs that end what the databases take between quotes.
      expect(asked.filter(({ token }) => /['"\\]/.test(token))).toEqual([]);
      expect(marks).not.toContain("");
      expect(asked.length).toBeLessThanOrEqual(20 + 12 * foldText(typed).length);
      const request = readSearchRequest(new URLSearchParams({ q: typed }));
      const again = readSearchRequest(
        new URL(searchPath(request), "http://localhost").searchParams,
      );
      expect(again).toEqual({ ...request, keyword: wellFormed(request.keyword) });
    }),
    byChance(200),
  );
});

test("marking what was found changes no letter", () => {
  fc.assert(
    fc.property(fc.oneof(anyText, writing), writing, fc.nat(80), (text, typed, length) => {
      const { marks } = readQuestion(typed);
      expect(foldWithPlaces(text).folded).toBe(foldText(text));
      const whole = markPieces(text, marks).map((piece) => piece.text);
      expect(whole.join("")).toBe(text);
      const shown = markExcerpt(text, marks, length).map((piece) => piece.text);
      const excerpt = shown.join("").replace(/^…|…$/g, "");
      expect(text).toContain(excerpt);
      expect(excerpt.length).toBeLessThanOrEqual(length + 2);
    }),
    byChance(200),
  );
});

test("an excerpt shows something of what was looked for where its text does", () => {
  const short = textOf(words, 20);
  fc.assert(
    fc.property(short, fc.constantFrom(...words), fc.nat(40), (text, typed, cut) => {
      const { marks } = readQuestion(typed);
      fc.pre(markPieces(text, marks).some(({ hit }) => hit));
      const excerpt = markExcerpt(text, marks, Math.max(6, text.length - cut));
      expect(excerpt.some(({ hit }) => hit)).toBe(true);
    }),
    byChance(200),
  );
});
