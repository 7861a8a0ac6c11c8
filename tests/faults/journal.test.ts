import { expect, test } from "vitest";
import { Journal, type Found } from "./journal";

const found = (things: Record<string, string | Found>) =>
  new Map(
    Object.entries(things).map(([key, one]) => [
      key,
      typeof one === "string" ? { value: one, copies: 1 } : one,
    ]),
  );
const nothing = { lost: [], doubled: [], unasked: [] };

test("what was acknowledged must be there as it was acknowledged last", () => {
  const journal = new Journal();
  journal.send("w1", "topic a", "v1").answer("acknowledged");
  journal.send("w1", "topic a", "v2").answer("acknowledged");
  expect(journal.judge(found({ "topic a": "v2" }))).toEqual(nothing);
  journal.send("w1", "topic b", "v1").answer("acknowledged");
  expect(journal.judge(found({ "topic a": "v1" }))).toEqual({
    ...nothing,
    lost: ["topic a", "topic b"],
  });
});

test("what was not answered may be there or not, and stays as it was found", () => {
  for (const value of ["", "v1"]) {
    const journal = new Journal();
    journal.send("w1", "topic a", "v1").answer("unknown");
    expect(journal.certain("topic a")).toBeUndefined();
    const there = found(value === "" ? {} : { "topic a": value });
    expect(journal.judge(there)).toEqual(nothing);
    expect(journal.certain("topic a")).toBe(value);
    expect(journal.judge(there)).toEqual(nothing);
  }
});

test("what was found once and is gone the next time is lost, though it never was acknowledged", () => {
  const journal = new Journal();
  journal.send("w1", "topic a", "v1").answer("unknown");
  journal.judge(found({ "topic a": "v1" }));
  expect(journal.judge(found({}))).toEqual({ ...nothing, lost: ["topic a"] });
});

test("two of one thing are doubled, whatever was answered", () => {
  const journal = new Journal();
  journal.send("w1", "topic a", "v1").answer("unknown");
  journal.send("w1", "topic a", "v1").answer("acknowledged");
  const twice = found({ "topic a": { value: "v1", copies: 2 } });
  expect(journal.judge(twice)).toEqual({ ...nothing, doubled: ["topic a"] });
});

test("what was refused or never asked for must not be there", () => {
  const journal = new Journal();
  journal.send("w1", "topic a", "v1").answer("refused");
  const there = found({ "topic a": "v1", "topic b": "v1" });
  expect(journal.judge(there)).toEqual({ ...nothing, unasked: ["topic a", "topic b"] });
});

test("taking back is an act like the others", () => {
  const journal = new Journal();
  journal.send("w1", "like a b", "on").answer("acknowledged");
  journal.send("w1", "like a b", "").answer("acknowledged");
  expect(journal.judge(found({ "like a b": "on" }))).toEqual({ ...nothing, unasked: ["like a b"] });
});

test("a restore brings back what was there before the backup and nothing that came after it", () => {
  const journal = new Journal();
  journal.send("w1", "topic before", "v1").answer("acknowledged");
  journal.beginBackup();
  journal.endBackup();
  journal.send("w1", "topic before", "v2").answer("acknowledged");
  journal.send("w1", "topic after", "v1").answer("acknowledged");
  journal.restore();
  expect(journal.judge(found({ "topic before": "v2", "topic after": "v1" }))).toEqual({
    ...nothing,
    lost: ["topic before"],
    unasked: ["topic after"],
  });
});

test.each<Record<string, string>>([{}, { "topic under way": "v1", "topic amid": "v1" }])(
  "what was written while the backup was made may be in it or not: %o",
  (there) => {
    const journal = new Journal();
    const early = journal.send("w1", "topic under way", "v1");
    journal.beginBackup();
    journal.send("w2", "topic amid", "v1").answer("acknowledged");
    journal.endBackup();
    early.answer("acknowledged");
    journal.restore();
    expect(journal.judge(found(there))).toEqual(nothing);
  },
);

test("a thing that only the answer names is known from then on", () => {
  const journal = new Journal();
  journal.send("w1", "", "there").answer("acknowledged", "upload x.webp");
  expect(journal.judge(found({}))).toEqual({ ...nothing, lost: ["upload x.webp"] });
});
