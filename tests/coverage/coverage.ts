import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { root } from "tests/architecture/source-tree";

// Run as a program: the unit tests and those on SQLite, and how much of each room they run. Journeys, and tests that start a
// site of their own, run it in other processes and are not counted.
const reportFolder = path.join(root, ".cache/coverage");

interface Count {
  total: number;
  covered: number;
}

interface Covered {
  lines: Count;
  branches: Count;
}

const none: Covered = { lines: { total: 0, covered: 0 }, branches: { total: 0, covered: 0 } };

const add = (some: Count, more: Count): Count => ({
  total: some.total + more.total,
  covered: some.covered + more.covered,
});

const sum = (some: Covered, more: Covered): Covered => ({
  lines: add(some.lines, more.lines),
  branches: add(some.branches, more.branches),
});

function runTests(): number {
  const options = [
    ["--coverage.enabled", "--coverage.provider=v8", "--coverage.reporter=json-summary"],
    [`--coverage.reportsDirectory=${reportFolder}`, "--coverage.reportOnFailure"],
    ["--coverage.include=app/**/*.{ts,tsx}", "--coverage.exclude=**/*.css.ts"],
    ["--coverage.exclude=**/*.test.{ts,tsx}"],
  ].flat();
  const projects = ["--project=unit", "--project=integration-sqlite"];
  const command = ["run", "--config", "tests/vitest.config.ts", "--reporter=dot", ...projects];
  const vitest = path.join(root, "node_modules/vitest/vitest.mjs");
  const { status } = spawnSync(process.execPath, [vitest, ...command, ...options], {
    cwd: root,
    stdio: "inherit",
  });
  return status ?? 1;
}

function readRooms(): Map<string, Covered> {
  const summary = JSON.parse(
    fs.readFileSync(path.join(reportFolder, "coverage-summary.json"), "utf8"),
  ) as Record<string, Covered>;
  const rooms = new Map<string, Covered>();
  for (const [file, covered] of Object.entries(summary)) {
    if (file === "total") continue;
    const room = path.dirname(path.relative(path.join(root, "app"), file));
    rooms.set(room, sum(rooms.get(room) ?? none, covered));
  }
  return rooms;
}

const percent = ({ total, covered }: Count): string =>
  total === 0 ? "–" : `${Math.floor((covered / total) * 100)} %`;

const rowOf = (room: string, { lines, branches }: Covered): string =>
  `| ${room} | ${lines.total} | ${percent(lines)} | ${percent(branches)} |`;

process.exitCode = runTests();
const rooms = [...readRooms()].toSorted(([a], [b]) => (a < b ? -1 : 1));
const all = rooms.reduce((whole, [, covered]) => sum(whole, covered), none);
process.stdout.write(
  [
    "| Room | lines | run | branches run |",
    "|---|---|---|---|",
    ...rooms.map(([room, covered]) => rowOf(room, covered)),
    rowOf("all", all),
    "",
  ].join("\n"),
);
