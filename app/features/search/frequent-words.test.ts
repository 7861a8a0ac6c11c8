import { expect, test } from "vitest";
import { frequentWords } from "./frequent-words";

const left = (dictionary: string, least: number) =>
  frequentWords(Buffer.from(dictionary), least).toString();

test("a dictionary keeps the words that are used often enough, as they stand there", () => {
  const dictionary = "竹林 6 n\n竹 1250 n\n鼓唇摇舌 5 i\nC++ 10 nz\n";
  expect(left(dictionary, 6)).toBe("竹林 6 n\n竹 1250 n\nC++ 10 nz\n");
  expect(left(dictionary, 1)).toBe(dictionary);
});

test("a last line without its end is a word, too; a line without a figure is none", () => {
  expect(left("竹林 6 n\n竹 7 n", 7)).toBe("竹 7 n");
  expect(left("\n竹林\n竹 多 n\n竹笋", 1)).toBe("");
});
