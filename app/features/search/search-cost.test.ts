import { expect, test } from "vitest";
import { workTime } from "tests/support/thread-time";
import { usualTime } from "tests/support/usual-text";
import { cutText } from "./index-tokens.server";
import { markExcerpt } from "./marked-pieces.server";

const length = 50_000;
const fill = (part: string) => part.repeat(Math.ceil(length / part.length)).slice(0, length);

/** A text cut and folded before, so that words and tables are loaded. */
const warm = () => [cutText("竹林 a"), markExcerpt("竹林 a", ["竹"], 120)];

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
