import { describe, expect, test } from "vitest";
import { textDifference } from "./text-difference";
import { workTime } from "tests/support/thread-time";
import { usualTime } from "tests/support/usual-text";

/** 25,000 lines of four kinds, in another order for each step. */
const shuffled = (step: number) =>
  Array.from({ length: 25_000 }, (_, at) => "abcd"[(at * at * step + (at >> 3)) % 4]).join("\n");

describe("the difference of two texts", () => {
  test("marks the words that went and the words that came", () => {
    expect(textDifference("今天下雨，在家读书。", "今天天晴，在家读书。")).toEqual([
      { kind: "same", text: "今天" },
      { kind: "gone", text: "下雨" },
      { kind: "new", text: "天晴" },
      { kind: "same", text: "，在家读书。" },
    ]);
  });

  test("is one stretch where nothing changed", () => {
    expect(textDifference("一样", "一样")).toEqual([{ kind: "same", text: "一样" }]);
  });

  test("leaves out long parts that are equal", () => {
    const lines = Array.from({ length: 40 }, (_, at) => `第 ${at} 行`).join("\n");
    const stretches = textDifference(`${lines}\n旧`, `${lines}\n新`);
    expect(stretches[1]).toEqual({ kind: "skipped", text: "39" });
    expect(stretches.at(-1)).toEqual({ kind: "new", text: "新" });
  });

  test("marks the words of a long paragraph that was written anew", () => {
    const paragraphs = Array.from({ length: 40 }, (_, at) => `第 ${at} 段，竹林很深。`.repeat(20));
    const before = paragraphs.join("\n\n");
    const after = before.replace(paragraphs[20] ?? "", "山中的路，走过的人不多。".repeat(20));
    const kinds = new Set(textDifference(before, after).map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(["same", "skipped", "gone", "new"]));
  });

  test("costs no more than one and a half usual texts where 25,000 lines of four kinds were shuffled", () => {
    const [before, after] = [shuffled(1), shuffled(3)];
    let texts = Infinity;
    for (let round = 0; round < 6 && texts >= 1.5; round += 1) {
      texts = Math.min(texts, workTime(() => textDifference(before, after)) / usualTime());
    }
    expect(texts).toBeLessThan(1.5);
  });

  test.each([
    ["unlike texts", "竹".repeat(20_000), "林海".repeat(10_000)],
    ["many short lines", "a\n".repeat(10_000), "b\nc\n".repeat(7000)],
    ["shuffled words", "山 水 云 ".repeat(6000), "水 云 山 ".repeat(6000)],
  ])("takes less than a second for %s", (_name, before, after) => {
    expect(workTime(() => textDifference(before, after))).toBeLessThan(1000);
  });
});
