import { describe, expect, test } from "vitest";
import type { ForbiddenWord } from "./forbidden-word";
import { findForbiddenWords } from "./word-check.server";
import { threadTime } from "tests/support/thread-time";

const plain = (word: string): ForbiddenWord => ({ id: 1, word, kind: "plain", handling: "reject" });
const pattern = (word: string): ForbiddenWord => ({ ...plain(word), kind: "pattern" });
const isFound = (word: ForbiddenWord, text: string) =>
  findForbiddenWords([word], [text]).rejected.length > 0;

describe("a forbidden word", () => {
  test.each([
    ["赌博", "来我们网站赌博吧"],
    ["赌博", "赌 博"],
    ["赌博", "赌*博"],
    ["赌博", "赌\u200b博"],
    ["赌博", "赌\u034f博"],
    ["赌博", "赌\ufe0f博"],
    ["赌博", "赌\u3164博"],
    ["赌博", "赌\u2800博"],
    ["赌博", "赌\u{e0100}博"],
    ["赌博", "赌\u0308博"],
    ["casino", "cas\u034fi\u180bno"],
    ["Casino", "best CASINO online"],
    ["casino", "ｃａｓｉｎｏ"],
    ["加微信", "加、微。信"],
  ])("%s is found in %j", (word, text) => {
    expect(isFound(plain(word), text)).toBe(true);
  });

  test.each([
    ["赌博", "打赌的人博览群书"],
    ["ass", "as soon as possible"],
  ])("%s is not found in %j", (word, text) => {
    expect(isFound(plain(word), text)).toBe(false);
  });
});

describe("a forbidden pattern", () => {
  test("is looked for without regard to capitals and width", () => {
    expect(isFound(pattern("v[x信]\\s*\\d{3,}"), "加 ＶX 12345")).toBe(true);
    expect(isFound(pattern("^\\d+$"), "一二三")).toBe(false);
  });

  test("that would take for ever is stopped within a fraction of a second", () => {
    const words = Array.from({ length: 50 }, () => pattern("^(a+)+$"));
    const began = threadTime();
    const { slow, rejected } = findForbiddenWords(words, [`${"a".repeat(200)}!`]);
    expect(threadTime() - began).toBeLessThan(1000);
    expect(slow).toHaveLength(50);
    expect(rejected).toEqual([]);
  });
});
