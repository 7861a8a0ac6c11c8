import { expect, test } from "vitest";
import { saidAfter } from "./mixed-scripts";

test.each([
  ["kestrel", "的粉丝", "kestrel 的粉丝"],
  ["阿乔2", "的粉丝", "阿乔2 的粉丝"],
  ["José", "的粉丝", "José 的粉丝"],
  ["竹下听雨", "的粉丝", "竹下听雨的粉丝"],
  ["老槐！", "的粉丝", "老槐！的粉丝"],
  ["kestrel", "，你好", "kestrel，你好"],
])("%s before %s is %s", (typed, words, line) => {
  expect(saidAfter(typed, words)).toBe(line);
});
