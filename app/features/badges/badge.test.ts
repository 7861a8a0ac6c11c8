import { describe, expect, test } from "vitest";
import type { Viewer } from "~/features/accounts/user/user";
import { badgeKey, mayAward } from "./badge-rules";
import { awardSchema, badgeSchema } from "./badge.schema";

const form = { name: "种竹人", description: "种过竹子", colour: "bamboo", sign: "" };
const faultsOf = (parts: object) =>
  badgeSchema
    .safeParse({ ...form, ...parts })
    .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

const viewer = (id: number, roles: Viewer["roles"]): Viewer => ({
  id,
  roles,
  username: "zhu",
  nickname: "竹",
  avatar: "",
  smallAvatar: "",
  mutedUntil: 0,
  unreadCount: 0,
  sessionId: 1,
});

describe("the name of a badge", () => {
  test.each(["Bug Hunter", "bug hunter", "ＢＵＧ　ｈｕｎｔｅｒ", " Bug  Hunter "])(
    "is the same as %j",
    (name) => {
      expect(badgeKey(name)).toBe("bug hunter");
    },
  );

  test("has twelve characters at most, and is not empty", () => {
    expect(faultsOf({ name: "竹".repeat(12) })).toEqual([]);
    expect(faultsOf({ name: "竹".repeat(13) })).toEqual([
      "name: 名称不能超过 12 个字，现在有 13 个",
    ]);
    expect(faultsOf({ name: " 　" })).toEqual(["name: 请填写名称"]);
  });
});

describe("the sign of a badge", () => {
  test.each(["", "竹", "A", "★", "🎋", "👩‍🌾", "🇨🇳", "❤️", "👨‍👩‍👧‍👦", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "é", " 竹 "])(
    "may be %j",
    (sign) => {
      expect(faultsOf({ sign })).toEqual([]);
    },
  );

  const none = ["\ufe0f", "\u0301", "a\u200d", "\ud800", "👨‍👩‍👧\u200d"];
  test.each([...none, "竹子", "AB", "🎋🎋", "\u200b", "\u202e", "a\u0301".padEnd(12, "\u0301")])(
    "is not %j",
    (sign) => {
      expect(faultsOf({ sign })).toEqual(["sign: 标志只能是一个表情或者一个字"]);
    },
  );
});

test("a badge has one of the colours of the palette, and says what it is for", () => {
  expect(faultsOf({ colour: "gold" })).toEqual(["colour: 请选一种颜色"]);
  expect(faultsOf({ colour: undefined })).toEqual(["colour: 请选一种颜色"]);
  expect(faultsOf({ description: "" })).toEqual(["description: 请填写说明"]);
  expect(faultsOf({ description: "竹".repeat(121) })).toHaveLength(1);
});

test("the words of giving are 200 characters at most, and may be left out", () => {
  const given = { intent: "give", badgeId: "1" };
  expect(awardSchema.parse(given)).toEqual({ intent: "give", badgeId: 1, reason: "" });
  expect(awardSchema.safeParse({ ...given, reason: "竹".repeat(201) }).success).toBe(false);
  expect(awardSchema.safeParse({ ...given, badgeId: "" }).success).toBe(false);
});

test("owner and admins award everybody but themselves, and nobody else awards anybody", () => {
  expect(mayAward(viewer(1, ["owner"]), 2)).toBe(true);
  expect(mayAward(viewer(2, ["admin"]), 1)).toBe(true);
  expect(mayAward(viewer(1, ["owner"]), 1)).toBe(false);
  expect(mayAward(viewer(3, []), 1)).toBe(false);
  expect(mayAward(null, 1)).toBe(false);
});
