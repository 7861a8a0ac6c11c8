import { expect, test } from "vitest";
import { chineseNumber, numberWritings } from "./chinese-number";

test.each([
  [0, "零"],
  [8, "八"],
  [10, "十"],
  [12, "十二"],
  [20, "二十"],
  [99, "九十九"],
  [100, "一百"],
  [105, "一百零五"],
  [110, "一百一十"],
  [212, "二百一十二"],
])("%i is said %s", (value, words) => {
  expect(chineseNumber(value)).toBe(words);
});

test("a number may be written in digits and in both ways of words", () => {
  expect(numberWritings(2)).toEqual(["2", "二", "贰", "两"]);
  expect(numberWritings(13)).toEqual([
    "13",
    "十三",
    "拾叁",
    "一十三",
    "壹十三",
    "一拾叁",
    "壹拾叁",
  ]);
  expect(numberWritings(115)).toEqual(["115", "一百一十五", "壹佰壹拾伍", "一百十五", "壹佰拾伍"]);
});
