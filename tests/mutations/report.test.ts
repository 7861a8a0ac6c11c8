import { expect, test } from "vitest";
import type { Trial } from "./mutant-run";
import { reportOf, scoreOf } from "./report";

const trial = (outcome: Trial["outcome"], file = "app/features/scores/score.ts"): Trial => ({
  mutant: {
    file,
    line: 12,
    operator: "guard",
    within: "award",
    from: 0,
    to: 1,
    text: ";",
    before: "if (a) return;",
  },
  outcome,
  by: "",
  asked: 3,
  seconds: 1,
});

test("the score is the share of what tests could catch; what types refuse is apart", () => {
  expect(scoreOf([trial("caught"), trial("endless"), trial("survived"), trial("types")])).toBe(
    "67 %",
  );
  expect(scoreOf([trial("types")])).toBe("–");
});

test("rooms stand below each other, and each survivor with its place", () => {
  const report = reportOf([trial("survived"), trial("caught", "app/platform/http/a.ts")]);
  expect(report).toContain("| features/scores | 1 | 0 | 1 | 0 | 0 % |");
  expect(report).toContain("| platform/http | 1 | 1 | 0 | 0 | 100 % |");
  expect(report).toContain("| all | 2 | 1 | 1 | 0 | 50 % |");
  expect(report).toContain("- app/features/scores/score.ts:12  guard: if (a) return; → gone");
});
