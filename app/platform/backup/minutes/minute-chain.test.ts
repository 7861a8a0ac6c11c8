import { expect, test } from "vitest";
import { chainsIn, strandedParts, superfluousFiles } from "./minute-chain";
import { readSegmentName, segmentName } from "./minute-names";

const line = "0123456789ab";
const other = "ba9876543210";
const minute = 60_000;
const day = 24 * 60 * minute;
const start = Date.UTC(2026, 10, 23, 12);

const sum = (of: string) => of.repeat(16).slice(0, 16);

const base = (number: number, own: string, at = number * minute, of = line) =>
  segmentName({
    kind: "base",
    line: of,
    number,
    moment: start + at,
    own: sum(own),
    previous: "",
    encrypted: true,
  });

const part = (number: number, [previous, own]: [string, string], at = number * minute) =>
  segmentName({
    kind: "part",
    line,
    number,
    moment: start + at,
    own: sum(own),
    previous: sum(previous),
    encrypted: true,
  });

const plain = (name: string) => name.replace(/\.age$/, "");

const files = (...names: string[]) => names.map((name) => ({ name }));
const numbers = (names: string[], until?: number) =>
  chainsIn(files(...names), until).map(({ base: { number }, parts }) => [
    number,
    ...parts.map((one) => one.number),
  ]);

test("a name says what is in it, and others are of something else", () => {
  const name = part(12, ["a", "b"]);
  expect(name).toBe(
    "minutes/0123456789ab/log/000000012-20261123121200-aaaaaaaaaaaaaaaa-bbbbbbbbbbbbbbbb.part.age",
  );
  expect(readSegmentName(name)).toEqual({
    kind: "part",
    line,
    number: 12,
    moment: start + 12 * minute,
    own: sum("b"),
    previous: sum("a"),
    encrypted: true,
  });
  expect(readSegmentName(name.replace(".part", ".base"))).toBeUndefined();
  expect(readSegmentName("zhulin-20261123-120000-daily.tar.gz.age")).toBeUndefined();
});

test("a chain is the newest whole database and every part after it", () => {
  const parts = [part(1, ["0", "1"]), part(2, ["1", "2"]), part(3, ["2", "3"])];
  expect(numbers([base(0, "0"), ...parts])).toEqual([[0, 1, 2, 3]]);
  expect(numbers([base(0, "0"), base(2, "2"), ...parts])).toEqual([[2, 3]]);
  expect(numbers([base(0, "0"), ...parts], start + 2 * minute)).toEqual([[0, 1, 2]]);
});

test("a chain ends before a part that is missing, and goes on where a whole database came after", () => {
  const broken = [base(0, "0"), part(1, ["0", "1"]), part(3, ["2", "3"]), part(4, ["3", "4"])];
  expect(numbers(broken)).toEqual([[0, 1]]);
  const [chain] = chainsIn(files(...broken));
  if (!chain) throw new Error("there is no chain");
  expect(strandedParts(files(...broken), chain)).toBe(2);
  expect(numbers([...broken, base(3, "3")])).toEqual([[3, 4]]);
});

test("what was sent twice, or by a copy of the machine, stands beside", () => {
  const twice = [part(1, ["0", "x"], minute / 2), part(1, ["0", "1"]), part(2, ["1", "2"])];
  expect(numbers([base(0, "0"), ...twice])).toEqual([[0, 1, 2]]);
});

test("a clock that was set back ends no chain", () => {
  const back = [part(1, ["0", "1"], 9 * minute), part(2, ["1", "2"], 2 * minute)];
  expect(numbers([base(0, "0"), ...back])).toEqual([[0, 1, 2]]);
});

test("lines are told apart, the one that reaches the furthest first", () => {
  const lines = chainsIn(files(base(0, "0"), base(0, "0", day, other)));
  expect(lines.map((one) => one.line)).toEqual([other, line]);
});

test("what is plain in an encrypted line was laid there by another, and leads nowhere", () => {
  const honest = [base(0, "0"), part(1, ["0", "1"])];
  const laid = [base(2, "2"), part(3, ["2", "3"]), part(2, ["1", "2"])].map(plain);
  expect(numbers([...honest, ...laid])).toEqual([[0, 1]]);
  expect(numbers([`minutes/${line}/key.age`, ...laid])).toEqual([]);
  const old = [...laid, plain(base(9, "9", 9 * day))].map((name) => ({ name, time: start }));
  expect(
    superfluousFiles([...honest.map((name) => ({ name, time: start })), ...old], line),
  ).toEqual([]);
  expect(numbers([...honest, ...laid].map(plain))).toEqual([[2, 3]]);
});

test("any moment of the last two days can be gone back to, and no more is kept", () => {
  const days = [0, 1, 2, 3].map((at) => base(at * 10, String(at), at * day));
  const parts = [part(10, ["a", "1"], day), part(11, ["1", "b"], day + minute)];
  const there = [...days, ...parts].map((name) => ({ name, time: start }));
  expect(superfluousFiles(there, line)).toEqual([days[0], parts[0]]);
  expect(superfluousFiles(there.slice(0, 2), line)).toEqual([]);
});

test("what another machine sent goes once nothing came of it for five weeks, and not by a clock of ours", () => {
  const own = { name: base(0, "0"), time: start };
  const foreign = (before: number) => [
    { name: base(0, "0", 0, other), time: start - before - day },
    { name: `minutes/${other}/key.age`, time: start - before },
  ];
  expect(superfluousFiles([own, ...foreign(34 * day)], line)).toEqual([]);
  expect(superfluousFiles([own, ...foreign(36 * day)], line)).toHaveLength(2);
  expect(superfluousFiles(foreign(36 * day), line)).toEqual([]);
});
