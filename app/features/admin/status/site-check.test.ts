import { expect, test } from "vitest";
import { allWell, faultLine, isBeyond, noFault, runCheck } from "./site-check";

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

test("a fault is one line, whose sentences end once", () => {
  expect(faultLine({ title: "写入", words: "满了。", todo: "腾出空间。" })).toBe(
    "写入：满了。腾出空间。",
  );
});
