import { describe, expect, test } from "vitest";
import { draftOver } from "./draft-fields.server";

const poll = { pollChoices: "竹\n松", pollMost: "1" };
const other = { pollChoices: "梅", pollMost: "2" };

describe("a draft that is opened over what stands", () => {
  test("brings its own poll where that may still change", () => {
    expect(draftOver(poll, { title: "新", ...other })).toEqual({ title: "新", ...other });
  });

  test("keeps the poll that stands where it says nothing of polls", () => {
    expect(draftOver(poll, { title: "旧" })).toEqual({ title: "旧", ...poll });
  });

  test("keeps the poll that stands, and its lock, where that takes no changes any more", () => {
    const locked = { ...poll, pollLocked: "1" };
    expect(draftOver(locked, { title: "新", ...other })).toEqual({ title: "新", ...locked });
    expect(draftOver(locked, { title: "旧" })).toEqual({ title: "旧", ...locked });
  });
});
