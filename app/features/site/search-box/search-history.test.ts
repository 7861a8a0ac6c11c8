import { describe, expect, test } from "vitest";
import { moveSelection, parseHistory, rememberKeyword, searchAddress } from "./search-history";

describe("the search history", () => {
  test("keeps the most recent keyword first and each once", () => {
    const history = ["猫", "狗", "竹林"].reduce(rememberKeyword, []);
    expect(history).toEqual(["竹林", "狗", "猫"]);
    expect(rememberKeyword(history, " 猫 ")).toEqual(["猫", "竹林", "狗"]);
  });

  test("keeps ten at most and never an empty one", () => {
    const many = Array.from({ length: 15 }, (_, at) => `词 ${at}`).reduce(rememberKeyword, []);
    expect(many).toHaveLength(10);
    expect(many[0]).toBe("词 14");
    expect(rememberKeyword(many, "   ")).toBe(many);
  });

  test("is empty where the storage holds something else", () => {
    expect(parseHistory(null)).toEqual([]);
    expect(parseHistory("{")).toEqual([]);
    expect(parseHistory('{"a":1}')).toEqual([]);
    expect(parseHistory('["a",1,"a","b"]')).toEqual(["a", "b"]);
  });
});

describe("the selection", () => {
  test("moves down, and past the end to the first", () => {
    expect(moveSelection(-1, "ArrowDown", 3)).toBe(0);
    expect(moveSelection(1, "ArrowDown", 3)).toBe(2);
    expect(moveSelection(2, "ArrowDown", 3)).toBe(0);
  });

  test("moves up, and past the first to none", () => {
    expect(moveSelection(2, "ArrowUp", 3)).toBe(1);
    expect(moveSelection(0, "ArrowUp", 3)).toBe(-1);
    expect(moveSelection(-1, "ArrowUp", 3)).toBe(-1);
  });
});

test("a keyword stands encoded in its address", () => {
  expect(searchAddress(" C# 与 猫 ")).toBe("/search?q=C%23%20%E4%B8%8E%20%E7%8C%AB");
});
