import { expect, test } from "vitest";
import { normalForm } from "./normal-form";

test.each([
  ["\u0301", "NFC"],
  ["\u0f73", "NFC"],
  ["\uff9e", "NFKC"],
] as const)(
  "thirty marks %o stand on one letter, and those after them begin anew without being lost",
  (mark, form) => {
    const most = `a${mark.repeat(30)}`;
    expect(normalForm(`${most}b`, form)).toBe(`${most}b`.normalize(form));
    const rest = `\u034f${mark.repeat(30)}`.normalize(form);
    expect(normalForm(`${most}${mark.repeat(30_000)}b`, form)).toBe(
      `${most.normalize(form)}${rest.repeat(1000)}b`,
    );
  },
);

test("what is in a normal form stays as it is", () => {
  for (const marks of [30, 31, 60, 61, 500]) {
    for (const form of ["NFC", "NFKC"] as const) {
      const text = normalForm(`e${"\u0301\u0316".repeat(marks)}竹`, form);
      expect(normalForm(text, form)).toBe(text);
    }
  }
});

test("texts as people write them are only normalised", () => {
  for (const text of ["e\u0301té", "ｶﾞｷﾞ", "ทำ", "हिन्दी", "竹林"]) {
    expect(normalForm(text, "NFKC")).toBe(text.normalize("NFKC"));
  }
});
