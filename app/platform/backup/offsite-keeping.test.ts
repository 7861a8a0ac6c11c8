import { expect, test } from "vitest";
import { dateAfter } from "~/platform/clock/calendar";
import { superfluousBackups } from "./offsite-keeping";

const named = (day: string, time = "031700") =>
  `zhulin-${day.replaceAll("-", "")}-${time}-daily.tar.gz.age`;
const daysUntil = (last: string, count: number) =>
  Array.from({ length: count }, (_, back) => dateAfter(last, -back));
const today = "2026-11-21";
const kept = (names: string[], rule = { daily: 7, weekly: 4 }) => {
  const gone = new Set(superfluousBackups(names, rule, today));
  return names.filter((name) => !gone.has(name));
};

test("seven days and four weeks stay of a year", () => {
  // 2026-11-21 is a Saturday.
  const names = daysUntil("2026-11-21", 365).map((day) => named(day));
  expect(kept(names)).toEqual(
    [...daysUntil("2026-11-21", 7), "2026-11-08", "2026-11-01"].map((day) => named(day)),
  );
});

test("of a day the newest stays", () => {
  const names = ["010000", "230000", "120000"].map((time) => named("2026-11-21", time));
  expect(kept(names)).toEqual([named("2026-11-21", "230000")]);
});

test("nothing goes while nothing comes", () => {
  const old = daysUntil("2020-01-07", 7).map((day) => named(day));
  expect(superfluousBackups(old, { daily: 7, weekly: 0 }, today)).toEqual([]);
});

test("what claims to be of days to come neither goes nor takes the place of today's", () => {
  const ahead = daysUntil("2036-11-21", 60).map((day) => named(day));
  expect(kept([...ahead, named(today)])).toEqual([...ahead, named(today)]);
});
