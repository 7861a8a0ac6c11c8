import { describe, expect, test } from "vitest";
import { nicknameField } from "~/features/accounts/account/account-fields";
import { normalForm } from "./normal-form";
import { hasInvisible, isBlank, withoutInvisible } from "./typed-text";

const unseen = [
  "\u0001",
  "\u00ad",
  "\u034f",
  "\u115f",
  "\u17b4",
  "\u180b",
  "\u180e",
  "\u200b",
  "\u202e",
  "\u2028",
  "\u2063",
  "\u2800",
  "\u3164",
  "\ufe00",
  "\ufe0f",
  "\ufeff",
  "\uffa0",
  "\u{e0020}",
  "\u{e0100}",
];

describe.each(unseen)("the character %j, which nobody sees,", (character) => {
  test("is none of a name, beside letters and alone", () => {
    for (const name of [character, `竹子${character}`, `竹${character}子`, `bamboo${character}`]) {
      expect(hasInvisible(name)).toBe(true);
    }
    for (const name of [character, `竹${character}子`]) {
      expect(nicknameField.safeParse(name).success).toBe(false);
    }
    expect(withoutInvisible(`竹${character}子`)).toBe("竹子");
  });

  test("fills no text", () => {
    expect(isBlank(`${character} ${character}`)).toBe(true);
    expect(isBlank(`${character}竹`)).toBe(false);
  });
});

test.each([
  "竹子",
  "é ü 各",
  "❤️ 竹林 ✌🏻️",
  "1️⃣ 号",
  "\u182d\u180b\u1820",
  normalForm(`e${"\u0301".repeat(70)}`, "NFC"),
  normalForm(`か${"\uff9e".repeat(70)}`, "NFC"),
])("what is drawn so is no invisible character: %s", (text) => {
  expect(hasInvisible(text)).toBe(false);
  expect(withoutInvisible(text)).toBe(text);
  expect(isBlank(text)).toBe(false);
});

test.each([
  ["\u180b\u180b", ""],
  ["\u182d\u180b\u180b", "\u182d\u180b"],
  ["\u2764\ufe0f\ufe0f", "\u2764\ufe0f"],
  ["竹\ufe0f\u034f", "竹"],
  ["e\u0301\u034f\u034f", "e\u0301\u034f"],
])("what draws nothing more is not seen: %j", (text, seen) => {
  expect(hasInvisible(text)).toBe(true);
  expect(withoutInvisible(text)).toBe(seen);
});
