import { expect, test } from "vitest";
import { withoutSecrets } from "./mail-secrets";

test("a code that was mailed does not stay", () => {
  expect(withoutSecrets("确认码\n\n482913\n\n—— 竹林", "482913")).toBe(
    "确认码\n\n（已隐去）\n\n—— 竹林",
  );
});

test("no link keeps its token, whatever the secret", () => {
  expect(withoutSecrets("看 https://a.example/x?token=Ab-9_z&user=3#top", "")).toBe(
    "看 https://a.example/x?token=（已隐去）&user=3#top",
  );
});

test("a mail without secrets stays as it is", () => {
  expect(withoutSecrets("你好。\nhttps://a.example/topic/3?comment=4", "")).toBe(
    "你好。\nhttps://a.example/topic/3?comment=4",
  );
});
