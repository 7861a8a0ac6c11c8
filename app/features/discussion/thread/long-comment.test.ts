import { expect, test } from "vitest";
import { isLong } from "./long-comment";

test("a few paragraphs are not long", () => {
  expect(isLong(`<p>${"竹".repeat(400)}</p>\n`.repeat(3))).toBe(false);
});

test("a text of thirty lines is long, whether they are full or end early", () => {
  expect(isLong(`<p>${"竹".repeat(2400)}</p>\n`)).toBe(true);
  expect(isLong("<p>竹</p>\n".repeat(50))).toBe(true);
});
