import vm from "node:vm";
import { expect, test } from "vitest";
import { inAscii } from "./ascii-source.mjs";

test("what a module says and finds is the same when it is written in ASCII", () => {
  const source = `[
    "竹林。👍".replace(/[。！]|👍/gu, "；"),
    /^[一-龥]+$/.test("竹林"),
    /^.$/u.test("👍") && /^👍{2}$/u.test("👍👍"),
    \`\${"竹"}林é\`,
  ]`;
  const written = inAscii(source);
  expect(written).toMatch(/^[\0-\x7f]+$/);
  expect(vm.runInNewContext(written)).toEqual(vm.runInNewContext(source));
  expect(vm.runInNewContext(written)).toEqual(["竹林；；", true, true, "竹林é"]);
});
