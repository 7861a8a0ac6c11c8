import { expect, test } from "vitest";
import { newRecoveryCodes } from "./recovery-codes.server";

test("recovery codes are ten, none like another, each of sixteen letters that nobody mistakes and too many to be tried", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/);
});
