import { expect, test } from "vitest";
import { csvLine } from "./csv";

test("cells with commas, quotes and line ends are quoted", () => {
  expect(csvLine(["平常", 'he said "no"', "一,二", "上\n下", -3])).toBe(
    '平常,"he said ""no""","一,二","上\n下",-3\r\n',
  );
});

test.each([
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "\n=1",
  " =1",
  "＝1",
  "\u200b=1",
  "\u202e=1",
  "\u0000 =1",
  "\u00ad=1",
])("%j is not taken for a formula", (cell) => {
  expect(csvLine([cell])).toMatch(/^"?'/);
});

test("a formula with quotes is both marked and quoted", () => {
  expect(csvLine(['=HYPERLINK("https://x")'])).toBe(`"'=HYPERLINK(""https://x"")"\r\n`);
});
