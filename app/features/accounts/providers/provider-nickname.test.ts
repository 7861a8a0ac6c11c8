import { expect, test } from "vitest";
import { nicknameFrom } from "./provider-nickname";

test.each([
  ["  远客  ", "远客"],
  ["远\u200b\u202e客", "远客"],
  ["一二三四五六七八九十一二三四五六七八", "一二三四五六七八九十一二三四五六"],
  ["👨‍👩‍👧 a", "👨👩👧 a"],
  ["", "QQ用户"],
  ["\u3164\u2800", "QQ用户"],
])("%j elsewhere is called %j here", (name, nickname) => {
  expect(nicknameFrom(name, "QQ用户")).toBe(nickname);
});
