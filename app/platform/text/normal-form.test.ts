import { expect, test } from "vitest";
import { normalForm } from "./normal-form";

test.each([
  ["\u0301", "NFC"],
  ["\u0f73", "NFC"],
  ["\uff9e", "NFKC"],
] as const)(
  "a letter keeps thirty marks %o, and what comes after them is dropped",
  (mark, form) => {
    const most = `a${mark.repeat(30)}`;
    expect(normalForm(`${most}b`, form)).toBe(`${most}b`.normalize(form));
    expect(normalForm(`${most}${mark.repeat(50_000)}b`, form)).toBe(`${most}b`.normalize(form));
  },
);

test("texts as people write them are only normalised", () => {
  for (const text of ["e\u0301té", "ｶﾞｷﾞ", "ทำ", "हिन्दी", "竹林"]) {
    expect(normalForm(text, "NFKC")).toBe(text.normalize("NFKC"));
  }
});
