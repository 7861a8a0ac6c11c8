import { describe, expect, test } from "vitest";
import { draftFieldsOf, draftOver, isWorthKeeping } from "./draft-fields.server";

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

describe("a draft is worth keeping", () => {
  test.each(["title", "content", "hideContent", "images", "pollChoices"])("for its %s", (name) => {
    expect(isWorthKeeping({ [name]: "竹" })).toBe(true);
    expect(isWorthKeeping({ [name]: " " })).toBe(false);
  });

  test("not for what is only chosen: a node, tags, how a poll is held", () => {
    const chosen = { nodeId: "2", tags: "竹,松", pollMost: "1", pollEnd: "2026-12-01" };
    expect(isWorthKeeping(chosen)).toBe(false);
  });
});

test("a draft keeps no line that stood for a picture on its way", () => {
  const form = new FormData();
  form.set("content", "看：\n\n![正在上传 雾.jpg…]()\n\n后来");
  expect(draftFieldsOf(form)).toEqual({ content: "看：\n\n后来" });
});
