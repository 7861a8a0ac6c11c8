import { describe, expect, test } from "vitest";
import { tagBeingTyped, typedTags, writeTags } from "./tag";

describe("the box for tags", () => {
  test.each([
    ["竹子,散步", ["竹子", "散步"]],
    ["竹子，散步、 茶", ["竹子", "散步", "茶"]],
    ["竹子 散步", ["竹子", "散步"]],
    ["  #竹子　#散步 ", ["竹子", "散步"]],
    ["Visual Studio，竹子", ["Visual Studio", "竹子"]],
    ["Visual Studio，", ["Visual Studio"]],
    ["Ｎode, node", ["Ｎode"]],
    ["竹子", ["竹子"]],
    [" ， 、", []],
  ])("%s holds %j", (typed, names) => {
    expect(typedTags(typed)).toEqual(names);
  });

  test.each([[["竹子"]], [["Visual Studio"]], [["Visual Studio", "竹子"]], [[]]])(
    "with %j in it is read as the same again",
    (names) => {
      expect(typedTags(writeTags(names))).toEqual(names);
    },
  );

  test.each([
    ["竹", { before: "", typed: "竹" }],
    ["竹子，散", { before: "竹子，", typed: "散" }],
    ["竹子 散", { before: "竹子 ", typed: "散" }],
    ["竹子，Visual St", { before: "竹子，", typed: "Visual St" }],
  ])("%s is completed where one types", (text, place) => {
    expect(tagBeingTyped(text)).toEqual(place);
  });
});
