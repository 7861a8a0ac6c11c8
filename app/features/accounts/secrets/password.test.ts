import { expect, test } from "vitest";
import { isCommonPassword } from "./password";

test.each([
  "12345678",
  "Password",
  "password123",
  "QWERTYUIOP",
  "88888888",
  "abcabcab",
  "iloveyou",
  "woaini1314",
  "zyxwvuts",
  "Ｐａｓｓｗｏｒｄ",
])("%s is among the first that anyone would try", (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(["bamboo-forest", "竹林深处有人家住", "correct horse", "x7#kQ9!mZ"])(
  "%s may be chosen",
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);
