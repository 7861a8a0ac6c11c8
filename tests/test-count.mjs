import fs from "node:fs";

/**
 * What a runner's report in JSON, Vitest's or Playwright's, says of its tests. The unsteady ones are the names of those that
 * passed at the second try alone.
 */
function countTests(report) {
  if ("stats" in report) {
    const { expected, flaky, unexpected } = report.stats;
    return {
      passed: expected + flaky,
      failed: unexpected + report.errors.length,
      unsteady: unsteadyJourneys(report.suites),
    };
  }
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const unsteady = tests.filter(
    ({ status, failureMessages }) => status === "passed" && failureMessages.length > 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    unsteady: unsteady.map(({ fullName }) => fullName),
  };
}

function unsteadyJourneys(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === "flaky")
        .map(({ projectName }) => `[${projectName}] ${title}`),
    ),
    ...unsteadyJourneys(inner),
  ]);
}

/** What a part of the tests came to. One that writes no report counts as a test, and so does what broke beside the tests. */
export function countPart(passed, report) {
  if (report === undefined || !fs.existsSync(report)) {
    return { passed: Number(passed), failed: Number(!passed), unsteady: [] };
  }
  const counted = countTests(JSON.parse(fs.readFileSync(report, "utf8")));
  return passed || counted.failed > 0 ? counted : { ...counted, failed: 1 };
}
