import { expect, test } from "vitest";
import { membersAsked, nameBeginning } from "./member-directory";

const asked = (query: string) => membersAsked(new URLSearchParams(query));

test("members are listed by score, or by who joined last", () => {
  expect(asked("")).toEqual({ order: "active" });
  expect(asked("sort=newest")).toEqual({ order: "newest" });
  expect(asked("sort=oldest")).toEqual({ order: "active" });
});

test("a name that is asked for goes before an order, and an empty one is none", () => {
  expect(asked("name=+Zhu+&sort=newest")).toEqual({ name: "Zhu" });
  expect(asked("name=++&sort=newest")).toEqual({ order: "newest" });
  expect(asked("name=%40")).toEqual({ order: "active" });
  expect(asked(`name=${"z".repeat(500)}`)).toEqual({ name: "z".repeat(30) });
});

test("a name is looked for as it is typed in a mention, whatever the case", () => {
  expect(["Zhu", "@zhU", "＠ZHU"].map(nameBeginning)).toEqual(["zhu", "zhu", "zhu"]);
});
