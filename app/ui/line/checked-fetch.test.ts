import { expect, test } from "vitest";
import { isWhole } from "./checked-fetch";

const answer = `[{"_1":2},"root",{"_3":4},"data",{"_5":6},"title","竹\\n林"]\n`;

test("an answer of the server to script is whole at its end and nowhere before", () => {
  expect(isWhole(answer)).toBe(true);
  for (let length = 0; length < answer.length; length += 1) {
    expect(isWhole(answer.slice(0, length))).toBe(false);
  }
});

test("a page of somebody else is no answer", () => {
  expect(isWhole("<!DOCTYPE html><h1>欢迎入住</h1>")).toBe(false);
});
