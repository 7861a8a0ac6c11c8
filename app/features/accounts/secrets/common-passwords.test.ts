import { expect, test } from "vitest";
import { isListedPassword, makePasswordFilter } from "./common-passwords.server";

test.each(["password1", "Sunshine1", "qwertyuiop", "ＰＡＳＳＷＯＲＤ", "1qaz2wsx", "q1w2e3r4t5y6"])(
  "%s is one of the 100,000 commonest passwords",
  (password) => {
    expect(isListedPassword(password)).toBe(true);
  },
);

test.each(["bamboo-forest", "竹林深处有人家住", "correct horse", "x7#kQ9!mZ", ""])(
  "%s is none of them",
  (password) => {
    expect(isListedPassword(password)).toBe(false);
  },
);

test("the filter holds all of them in half a megabyte", () => {
  expect(makePasswordFilter()).toHaveLength(500_000);
});
