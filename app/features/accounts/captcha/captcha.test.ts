import { expect, test } from "vitest";
import { pictureText, plainAnswer } from "./captcha";

test("a picture shows four characters that are hard to mix up", () => {
  expect(pictureText(Uint8Array.of(0, 100, 200, 255, 7))).toMatch(/^[ACDEFHJKMNPRTUWXY347]{4}$/);
});

test("an answer is the same however wide, large or spaced", () => {
  expect(plainAnswer(" Ａｃ 3\u3000K")).toBe("ac3k");
});

test("an answer is the same whatever divides its words", () => {
  expect(plainAnswer("老虎、白鹅，青蛙。")).toBe("老虎白鹅青蛙");
  expect(plainAnswer("。")).toBe("。");
});
