import { expect, test } from "vitest";
import { foldText } from "./text-folding.server";

test("a text of signs that stand for whole phrases is indexed at four times its length at most", () => {
  const grown: string[] = [];
  for (let point = 0; point < 0x10000; point += 1) {
    if (point >= 0xd800 && point < 0xe000) continue;
    const sign = String.fromCodePoint(point);
    if (foldText(sign).length > 4) grown.push(point.toString(16));
  }
  expect(grown).toEqual([]);
  expect(foldText("㍿竹林")).toBe("株式会社竹林");
  expect(foldText("\uFDFA")).toBe("\uFDFA");
});
