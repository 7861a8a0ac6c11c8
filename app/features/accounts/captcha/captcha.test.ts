import { expect, test } from "vitest";
import { chineseNumber, pictureText, plainAnswer, sumQuestion } from "./captcha";

test.each([
  [0, "零"],
  [8, "八"],
  [10, "十"],
  [12, "十二"],
  [20, "二十"],
])("%i is said %s", (value, words) => {
  expect(chineseNumber(value)).toBe(words);
});

test("every sum is answered in digits and in both ways of writing numbers", () => {
  expect(sumQuestion(Uint8Array.of(9, 2, 0))).toEqual({
    question: "十加三等于几？",
    answers: ["13", "十三", "拾叁", "一十三", "壹十三", "一拾叁", "壹拾叁"],
  });
  expect(sumQuestion(Uint8Array.of(2, 4, 1))).toEqual({
    question: "五减三等于几？",
    answers: ["2", "二", "贰", "两"],
  });
});

test("no sum goes below one", () => {
  for (let bytes = 0; bytes < 2000; bytes += 1) {
    const random = Uint8Array.of(bytes % 256, (bytes * 7) % 256, (bytes * 31) % 256);
    expect(Number(sumQuestion(random).answers[0])).toBeGreaterThan(0);
  }
});

test("a picture shows four characters that are hard to mix up", () => {
  expect(pictureText(Uint8Array.of(0, 100, 200, 255, 7))).toMatch(/^[ACDEFHJKMNPRTUWXY347]{4}$/);
});

test("an answer is the same however wide, large or spaced", () => {
  expect(plainAnswer(" Ａｃ 3\u3000K")).toBe("ac3k");
});
