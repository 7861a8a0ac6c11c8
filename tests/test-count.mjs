import fs from "node:fs";
import { stripVTControlCharacters } from "node:util";

/**
 * What a runner's report in JSON, Vitest's or Playwright's, says of its tests. The unsteady ones are the names of those that
 * passed at the second try alone; of those that failed there is their name and the first line of what they said.
 */
function countTests(report) {
  return "stats" in report ? countJourneys(report) : countVitest(report);
}

function countVitest({ testResults, numPassedTests, numFailedTests }) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const unsteady = tests.filter(
    ({ status, failureMessages }) => status === "passed" && failureMessages.length > 0,
  );
  const failed = tests.filter(({ status }) => status === "failed");
  const unread = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    unsteady: unsteady.map(({ fullName }) => fullName),
    failures: [
      ...failed.map(({ fullName, failureMessages }) => tell(fullName, failureMessages[0])),
      ...unread.map(({ name, message }) => tell(name, message)),
    ],
  };
}

function countJourneys({ stats, suites, errors }) {
  const journeys = journeysIn(suites);
  const ended = (status) => journeys.filter(({ test }) => test.status === status);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    unsteady: ended("flaky").map(({ name }) => name),
    failures: [
      ...ended("unexpected").map(({ name, test }) =>
        tell(name, test.results.at(-1)?.errors[0]?.message),
      ),
      ...errors.map(({ message }) => tell("beside the journeys", message)),
    ],
  };
}

function journeysIn(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests.map((test) => ({ name: `[${test.projectName}] ${title}`, test })),
    ),
    ...journeysIn(inner),
  ]);
}

function tell(name, message = "") {
  const [line = ""] = stripVTControlCharacters(message).split("\n");
  return `${name}: ${line.slice(0, 200)}`;
}

/** What a part of the tests came to. One that writes no report counts as a test, and so does what broke beside the tests. */
export function countPart(passed, report) {
  if (report === undefined || !fs.existsSync(report)) {
    return { passed: Number(passed), failed: Number(!passed), unsteady: [], failures: [] };
  }
  const counted = countTests(JSON.parse(fs.readFileSync(report, "utf8")));
  return passed || counted.failed > 0 ? counted : { ...counted, failed: 1 };
}
