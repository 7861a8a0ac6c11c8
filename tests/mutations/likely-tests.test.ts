import { expect, test } from "vitest";
import { LikelyTests } from "./likely-tests";

const file = "app/features/scores/score.ts";
const graph = new Map([
  ["app/features/scores/rules.test.ts", [file]],
  ["tests/integration/scores.test.ts", ["app/features/scores/other.ts"]],
  ["tests/integration/topics.test.ts", ["app/features/topics/topic.ts"]],
  ["tests/integration/idle.test.ts", [file]],
  ["tests/integration/starting.test.ts", [file, "tests/support/start.ts"]],
  ["tests/integration/elsewhere.test.ts", []],
  ["tests/support/start.ts", ["node:child_process"]],
  ["app/features/scores/other.ts", [file]],
  ["app/features/topics/topic.ts", [file]],
]);
const ran = (test: string) => new Set(test.includes("idle") ? [] : [`${file}#award`]);

test("those are asked that run the function, those of the room first", () => {
  expect(new LikelyTests(graph, ran).of({ file, within: "award" })).toEqual([
    "app/features/scores/rules.test.ts",
    "tests/integration/scores.test.ts",
    "tests/integration/topics.test.ts",
  ]);
});

test("what no test runs, none is asked about", () => {
  expect(new LikelyTests(graph, ran).of({ file, within: "revoke" })).toEqual([]);
});

test("who starts processes tests a build, and is asked only on request", () => {
  const started = new LikelyTests(graph, ran, true).importing(new Set([file]));
  expect(started).toContain("tests/integration/starting.test.ts");
  const all = new LikelyTests(graph, ran).importing(new Set([file]));
  expect(all).toContain("tests/integration/idle.test.ts");
  expect(all).not.toContain("tests/integration/starting.test.ts");
  expect(all).not.toContain("tests/integration/elsewhere.test.ts");
});

test("an integration test is asked about the kinds that are open before it begins", () => {
  const kind = "app/features/news/news-kind.server.ts";
  const opened = new Map([...graph, ["tests/setup/catalogue.ts", [kind]]]);
  const all = new LikelyTests(opened, ran).importing(new Set([kind]));
  expect(all).toContain("tests/integration/elsewhere.test.ts");
  expect(all).not.toContain("tests/integration/starting.test.ts");
  expect(all).not.toContain("app/features/scores/rules.test.ts");
});
