import { expect, test } from "vitest";
import { workTime } from "../../../tests/support/thread-time";
import { markPieces } from "./marked-pieces.server";
import { foldText, foldWithPlaces } from "./text-folding.server";

const composed = ["café", "Nguyễn", "ガイド", "パンダ", "한국어", "竹林é"];

test.each(composed)("%s is the same to a search in however many signs it is written", (text) => {
  expect(foldText(text.normalize("NFD"))).toBe(foldText(text));
  expect(foldWithPlaces(text.normalize("NFD")).folded).toBe(foldText(text));
});

test("marks at half the width belong to what they stand on", () => {
  expect(foldText("ｶﾞｲﾄﾞとﾊﾟﾝﾀﾞ")).toBe("ガイドとパンダ");
});

test("what is found is marked as it is written, with all of its marks", () => {
  const written = `Le ${"café".normalize("NFD")} du coin`;
  expect(markPieces(written, ["café"])).toEqual([
    { text: "Le ", hit: false },
    { text: "café".normalize("NFD"), hit: true },
    { text: " du coin", hit: false },
  ]);
});

test("a letter with a hundred thousand marks is folded soon", () => {
  const heap = `a${"\u0301\u0316".repeat(50_000)}`;
  expect(workTime(() => foldText(heap))).toBeLessThan(1000);
});
