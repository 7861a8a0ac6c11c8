import { expect, test } from "vitest";
import { Unavailable } from "~/platform/errors/unavailable";
import { allWell, causeInWords, faultLine, isBeyond, noFault, runCheck } from "./site-check";

const check = {
  name: "one",
  title: "一项",
  threshold: noFault,
  todo: "去看看。",
  measure: async () => allWell("好的"),
};

test("a value is bad beyond its threshold, not at it", () => {
  expect([9, 10, 11].map((value) => isBeyond({ least: 10 }, value))).toEqual([true, false, false]);
  expect([9, 10, 11].map((value) => isBeyond({ most: 10 }, value))).toEqual([false, false, true]);
});

test("a check that throws is bad, and says why with what lies behind it", async () => {
  expect(await runCheck(check)).toMatchObject({ bad: false, words: "好的" });
  const cause = new Error("connect ECONNREFUSED");
  const measure = () => Promise.reject(new Error("没有回应", { cause }));
  expect(await runCheck({ ...check, measure })).toEqual({
    name: "one",
    title: "一项",
    todo: "去看看。",
    bad: true,
    words: "没有回应：connect ECONNREFUSED",
  });
});

test("what an error says is one line of bounded length", () => {
  expect(causeInWords(new Error("一\n二"))).toBe("一 二");
  expect(causeInWords("长".repeat(1000))).toHaveLength(200);
});

test("what wraps a cause and says nothing of it is left out", () => {
  const cause = new Error("fetch failed", { cause: new Error("bad port") });
  expect(causeInWords(new Unavailable("请过一会儿再试", 5, cause))).toBe("bad port");
  expect(causeInWords(new Error("fetch failed"))).toBe("fetch failed");
  const code = { code: "ECONNREFUSED" };
  expect(causeInWords(Object.assign(new AggregateError([]), code))).toBe("ECONNREFUSED");
});

test("what another machine says cannot write over a terminal", () => {
  expect(causeInWords(new Error("554\u001b[2Jno"))).toBe("554 [2Jno");
});

test("a fault is one line, whose sentences end once", () => {
  expect(faultLine({ title: "写入", words: "满了。", todo: "腾出空间。" })).toBe(
    "写入：满了。腾出空间。",
  );
});
