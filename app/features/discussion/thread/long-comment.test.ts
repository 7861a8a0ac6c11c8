import { expect, test } from "vitest";
import { isLong } from "./long-comment";

test("a few paragraphs are not long", () => {
  expect(isLong(`<p>${"竹".repeat(400)}</p>\n`.repeat(3))).toBe(false);
});

test("a text of one and a half screens is long, whether its lines are full or end early", () => {
  expect(isLong(`<p>${"竹".repeat(2000)}</p>\n`)).toBe(true);
  expect(isLong("<p>竹</p>\n".repeat(50))).toBe(true);
});

test("what is not read makes nothing long", () => {
  const address = `https://example.com/${"bamboo/".repeat(40)}`;
  expect(isLong(`<p><a href="${address}" rel="nofollow">竹</a></p>\n`.repeat(9))).toBe(false);
});
