import { describe, expect, test } from "vitest";
import { digestLetter } from "./digest-letter";

const letterOf = (count: number, besides = 0) =>
  digestLetter(
    Array.from({ length: count }, (_, at) => ({ from: null, line: `第 ${at + 1} 条消息` })),
    {
      nickname: "竹子",
      siteTitle: "竹林",
      origin: "https://example.com",
      unsubscribe: "https://example.com/user/unsubscribe",
      more: besides,
    },
  );

describe("the letter of a day's messages", () => {
  test("repeats twenty of them, and speaks of no others where there are none", () => {
    const { subject, text } = letterOf(20);
    expect(subject).toBe("你有 20 条新消息");
    expect(text).toContain("第 20 条消息");
    expect(text).not.toContain("还有");
  });

  test("says how many more there are than it repeats, so that nobody thinks to have read all", () => {
    const { subject, text, html } = letterOf(23);
    expect(subject).toBe("你有 23 条新消息");
    expect(text).toContain("第 20 条消息");
    expect(text).not.toContain("第 21 条消息");
    for (const letter of [text, html]) expect(letter).toContain("还有 3 条。");
  });

  test("counts those, too, that were too many to be handed over", () => {
    const { subject, text } = letterOf(50, 2950);
    expect(subject).toBe("你有 3000 条新消息");
    expect(text).toContain("还有 2980 条。");
  });
});
