import { describe, expect, it } from "vitest";
import { requireBounds } from "./draft-bounds";

describe("a draft", () => {
  it.each([
    ["tweet", 1000],
    ["topic", 20_000],
    ["article", 50_000],
  ])("of a %s holds %i characters, and no more", (_form, longest) => {
    expect(() => requireBounds({ longest }, { content: "𠮷".repeat(longest) })).not.toThrow();
    expect(() => requireBounds({ longest }, { content: "竹".repeat(longest + 1) })).toThrow(
      `正文不能超过 ${longest} 个字，现在有 ${longest + 1} 个`,
    );
  });

  it.each(["title", "summary", "tags", "images", "cover", "sourceUrl", "nodeId"])(
    "holds no long text as its %s",
    (field) => {
      expect(() => requireBounds({ longest: 50_000 }, { [field]: "x".repeat(1024) })).not.toThrow();
      expect(() => requireBounds({ longest: 50_000 }, { [field]: "x".repeat(1025) })).toThrow(
        "不能超过",
      );
    },
  );
});
