import { describe, expect, test } from "vitest";
import type { GreatActState } from "~/platform/jobs/great-act";
import { flashOf, outcomeOf, progressOf } from "./great-act-words";

const act: GreatActState = {
  id: 1,
  name: "搬家",
  subjects: [],
  done: 1200,
  total: 100_000,
  startTime: 1,
  endTime: 0,
  failed: false,
  outcome: "",
};

describe("how far a great act is", () => {
  test("is told as so many of so many", () => {
    expect(progressOf(act)).toBe("1,200 / 100,000");
  });

  test("is never more than all, where something came to it meanwhile", () => {
    expect(progressOf({ done: 12, total: 10 })).toBe("12 / 12");
  });

  test("is not known until they were counted", () => {
    expect(progressOf({ done: 0, total: -1 })).toBe("正在数有多少");
  });
});

describe("who began it is told", () => {
  test("how far it is while it runs", () => {
    expect(flashOf(act)).toEqual({
      kind: "success",
      text: "开始了，已经处理 1,200 / 100,000，其余的在后台接着做",
    });
  });

  test("the first line of its end, well or badly", () => {
    const ended = { ...act, endTime: 2, outcome: "处理了 2 条\n编号 3：不在了" };
    expect(flashOf(ended)).toEqual({ kind: "success", text: "处理了 2 条" });
    expect(flashOf({ ...ended, failed: true }).kind).toBe("error");
    expect(outcomeOf(ended).lines).toEqual(["编号 3：不在了"]);
  });
});
