import { expect, test } from "vitest";
import { workTime } from "tests/support/thread-time";
import { usualTime } from "tests/support/usual-text";
import { cutText } from "./index-tokens.server";
import { markExcerpt } from "./marked-pieces.server";

const length = 50_000;
const fill = (part: string) => part.repeat(Math.ceil(length / part.length)).slice(0, length);

/** A text cut and folded before, so that words and tables are loaded. */
const warm = () => [cutText("竹林 a"), markExcerpt("竹林 a", ["竹"], 120)];

/** Characters of which each has another mark, and no other text the same ones. */
const marked = (salt: number) =>
  Array.from({ length: length / 2 }, (_, at) =>
    String.fromCharCode(0x4e00 + ((at * 7 + salt * 977) % 20_000), 0x300 + ((at + salt) % 110)),
  ).join("");

const markSix = (first: number) => () => {
  for (let salt = first; salt < first + 6; salt += 1) markExcerpt(marked(salt), ["竹"], 120);
};

test("six texts of characters and marks that no other text puts together so cost no more than twenty usual ones", () => {
  warm();
  markSix(0)();
  let texts = Infinity;
  for (let first = 6; first < 24 && texts >= 20; first += 6) {
    texts = Math.min(texts, workTime(markSix(first)) / usualTime());
  }
  expect(texts).toBeLessThan(20);
});

// What grows with the square of its length costs as much as thirty usual texts and more.
test.each([
  ["found at every other character", () => markExcerpt(fill("汉a"), ["汉"], 120)],
  ["found as every word", () => markExcerpt(fill("a b "), ["a"], 120)],
  ["cut where a word is full of plus signs", () => cutText(`a${fill("+")}b`)],
  ["cut where a word is full of number signs", () => cutText(`a${fill("#")}b`)],
])("50,000 characters are %s at the cost of ten usual texts", (_what, work) => {
  warm();
  let texts = workTime(work) / usualTime();
  for (let again = 0; again < 5 && texts >= 10; again += 1) {
    texts = Math.min(texts, workTime(work) / usualTime());
  }
  expect(texts).toBeLessThan(10);
});
