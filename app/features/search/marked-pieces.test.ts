import { describe, expect, test } from "vitest";
import { markExcerpt } from "./marked-pieces.server";

const lines = (length: number) => "。".repeat(length);

/** An excerpt as one reads it, with what was looked for in brackets. */
const shown = (text: string, ...marks: string[]) =>
  markExcerpt(text, marks, 120)
    .map((piece) => (piece.hit ? `[${piece.text}]` : piece.text))
    .join("");

describe("an excerpt", () => {
  test("of a text that is hardly longer shows the hit at its end", () => {
    expect(shown(`${lines(128)}竹林`, "竹林")).toBe(`…${lines(118)}[竹林]`);
    expect(shown(`${lines(119)}竹林`, "竹林")).toBe(`…${lines(118)}[竹林]`);
  });

  test("begins where the text does as long as the hits stand there", () => {
    expect(shown(`${lines(40)}竹林${lines(90)}`, "竹林")).toBe(`${lines(40)}[竹林]${lines(78)}…`);
    expect(shown(`${lines(118)}竹林${lines(10)}`, "竹林")).toBe(`${lines(118)}[竹林]…`);
  });

  test("leaves the beginning for the last of the hits that stand together", () => {
    expect(shown(`${lines(30)}竹林${lines(90)}松林${lines(80)}`, "竹林", "松林")).toBe(
      `…${lines(20)}[竹林]${lines(90)}[松林]${lines(6)}…`,
    );
  });

  test("shows as much as it holds of a hit that is longer", () => {
    expect(shown(lines(50) + "竹林".repeat(80), "竹林")).toBe(
      `…${lines(20)}[${"竹林".repeat(50)}]…`,
    );
  });
});
