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
        result("a lock is held", "failed", "no", "no"),
      ],
    },
  ],
};

const journey = (title: string, status: string) => ({
  title,
  tests: [{ projectName: "nojs", status }],
});

const playwrightReport = {
  stats: { expected: 3, flaky: 1, unexpected: 0 },
  errors: [],
  suites: [
    {
      specs: [journey("reads", "expected")],
      suites: [{ specs: [journey("writes", "flaky")] }],
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

test("the closing line counts tests, and names what passed at the second try alone", () => {
  expect(countPart(false, fileOf(vitestReport))).toEqual({
    passed: 2,
    failed: 1,
    unsteady: ["a mail is sent"],
  });
  expect(countPart(true, fileOf(playwrightReport))).toEqual({
    passed: 4,
    failed: 0,
    unsteady: ["[nojs] writes"],
  });
});

test("a part that failed without a failed test is counted as failed", () => {
  expect(countPart(false, fileOf(playwrightReport)).failed).toBe(1);
  expect(countPart(false, "/no/such/report").failed).toBe(1);
  expect(countPart(true, undefined)).toEqual({ passed: 1, failed: 0, unsteady: [] });
});
