import { describe, expect, it } from "vitest";
import { ownPath } from "./site-address.server";

describe("a path of this site", () => {
  it.each(["/", "/topics?cursor=a#b", "/user/%E7%AB%B9", "/a/../b"])("is taken: %s", (path) => {
    expect(ownPath(path, "/else")).not.toBe("/else");
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "/..//evil.example",
    "/.//evil.example/x",
    "/a/..//evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/a\nb",
    "",
    undefined,
  ])("is never what leads elsewhere: %j", (path) => {
    expect(ownPath(path, "/else")).toBe("/else");
  });
});
