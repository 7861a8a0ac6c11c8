import { expect, test } from "vitest";
import { allWell, faultLine, isBeyond, noFault, runCheck } from "./site-check";

const check = {
  name: "one",
  title: { zh: "一项", en: "One thing" },
  threshold: noFault,
  todo: { zh: "去看看。", en: "Go and look." },
  measure: async () => allWell("好的", "well"),
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
  expect(faultLine({ title: "Writing", words: "full.", todo: "Make room." }, "en")).toBe(
    "Writing: full. Make room.",
  );
});

test("a check speaks English to whoever reads that, in what it throws, too", async () => {
  expect(await runCheck(check, "en")).toEqual({
    name: "one",
    title: "One thing",
    todo: "Go and look.",
    bad: false,
    words: "well",
  });
  const refused = Object.assign(new Error("no"), { code: "ECONNREFUSED" });
  const measure = () => Promise.reject(refused);
  expect(await runCheck({ ...check, measure }, "en")).toMatchObject({
    bad: true,
    words: "not reached: nothing listens there (ECONNREFUSED)",
  });
});
