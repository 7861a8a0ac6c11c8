import { expect, test } from "vitest";
import { isAppCode, plainCode } from "./factor-code";

test("a code is read however people write it", () => {
  expect(plainCode(" 123 456 ")).toBe("123456");
  expect(plainCode("１２３４５６")).toBe("123456");
  expect(plainCode("ABCD-efgh—JKMN pqrs")).toBe("abcdefghjkmnpqrs");
});

test("six digits are the app's", () => {
  expect(["123456", "12345", "abcdefghjkmnpqrs", ""].map(isAppCode)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
