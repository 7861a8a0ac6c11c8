import { expect, test } from "vitest";
import { runCommandFile } from "tests/support/run-command";

const inChinese = { LC_ALL: "zh_CN.UTF-8" };
const han = /\p{Script=Han}|[：；。，（）]/u;

const failing = (words: string[], variables: Record<string, string> = {}) =>
  runCommandFile("../../tests/integration/failing-command-worker.ts", words, variables);

test.each([
  ["StorageFull", [], "ENOSPC"],
  ["StorageAway", [], "EACCES"],
  ["ENOSPC", [], "ENOSPC"],
  ["EROFS", ["/data/first-start"], "EROFS"],
  ["EACCES", ["/data/zhulin.db"], "/data/zhulin.db"],
  ["EPERM", ["/data/backups"], "/data/backups"],
])(
  "a command that meets %s ends with one sentence in either language",
  async (name, path, told) => {
    for (const language of [{}, inChinese]) {
      const { code, stdout, stderr } = await failing([name, ...path], language);
      expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
      expect(stderr).toMatch(/^[^\n]+\n$/);
      expect(stderr).toContain(told);
      expect(stderr).not.toContain(" at ");
      expect(han.test(stderr)).toBe(language === inChinese);
    }
  },
);

test.each(["missing", "port"])("what nobody foresaw shows where it was: %s", async (name) => {
  const { code, stderr } = await failing([name]);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^ +at /m);
});
