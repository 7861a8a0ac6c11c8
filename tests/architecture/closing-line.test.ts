import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { countPart } from "tests/test-count.mjs";

const result = (fullName: string, status: string, ...failureMessages: string[]) => ({
  fullName,
  status,
  failureMessages,
});

const vitestReport = {
  numPassedTests: 2,
  numFailedTests: 1,
  testResults: [
    {
      assertionResults: [
        result("a list is kept", "passed"),
        result("a mail is sent", "passed", "late"),
        result("a lock is held", "failed", "Error: \u001B[31mheld\u001B[39m by two\n  at …", "no"),
      ],
    },
    { name: "a.test.ts", status: "failed", message: "no such module", assertionResults: [] },
  ],
};

const journey = (title: string, status: string, message?: string) => ({
  title,
  tests: [
    {
      projectName: "nojs",
      status,
      results: [{ errors: message === undefined ? [] : [{ message }] }],
    },
  ],
});

const playwrightReport = {
  stats: { expected: 3, flaky: 1, unexpected: 1 },
  errors: [{ message: "no server\nwhatever" }],
  suites: [
    {
      specs: [journey("reads", "expected")],
      suites: [
        { specs: [journey("writes", "flaky"), journey("leaves", "unexpected", "no way\nout")] },
      ],
    },
  ],
};

function fileOf(report: object): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-report-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const file = path.join(folder, "report.json");
  fs.writeFileSync(file, JSON.stringify(report));
  return file;
}

test("the closing line counts tests, and names what failed and what passed at the second try alone", () => {
  expect(countPart(false, fileOf(vitestReport))).toEqual({
    passed: 2,
    failed: 1,
    unsteady: ["a mail is sent"],
    failures: ["a lock is held: Error: held by two", "a.test.ts: no such module"],
  });
  expect(countPart(false, fileOf(playwrightReport))).toEqual({
    passed: 4,
    failed: 2,
    unsteady: ["[nojs] writes"],
    failures: ["[nojs] leaves: no way", "beside the journeys: no server"],
  });
});

test("a part that failed without a failed test is counted as failed", () => {
  const none = { stats: { expected: 3, flaky: 0, unexpected: 0 }, errors: [], suites: [] };
  expect(countPart(false, fileOf(none)).failed).toBe(1);
  expect(countPart(false, "/no/such/report").failed).toBe(1);
  expect(countPart(true, undefined)).toEqual({
    passed: 1,
    failed: 0,
    unsteady: [],
    failures: [],
  });
});
