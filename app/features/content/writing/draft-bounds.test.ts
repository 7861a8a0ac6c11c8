import { describe, expect, it } from "vitest";
import type { WritingKind } from "~/features/content/drafts/draft";
import { requireBounds } from "./draft-bounds";

describe("a draft", () => {
  it.each<[WritingKind, number]>([
    ["tweet", 1000],
    ["topic", 20_000],
    ["article", 50_000],
  ])("of a %s holds %i characters, and no more", (kind, most) => {
    expect(() => requireBounds(kind, { content: "𠮷".repeat(most) })).not.toThrow();
    expect(() => requireBounds(kind, { content: "竹".repeat(most + 1) })).toThrow(
      `正文不能超过 ${most} 个字，现在有 ${most + 1} 个`,
    );
  });

  it.each(["title", "summary", "tags", "images", "cover", "sourceUrl", "nodeId"])(
    "holds no long text as its %s",
    (field) => {
      expect(() => requireBounds("article", { [field]: "x".repeat(1024) })).not.toThrow();
      expect(() => requireBounds("article", { [field]: "x".repeat(1025) })).toThrow("不能超过");
    },
  );
});
