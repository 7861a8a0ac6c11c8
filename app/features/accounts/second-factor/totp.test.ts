import { Secret } from "otpauth";
import { describe, expect, test } from "vitest";
import { newTotpSecret, totpLink, totpStep } from "./totp.server";

/** The secret and the codes of RFC 6238, appendix B, of which six digits are shown. */
const secret = Secret.fromUTF8("12345678901234567890").base32;
const known: [seconds: number, code: string][] = [
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
];

describe("a code of the app", () => {
  test.each(known)("at %i seconds is the one of the RFC", (seconds, code) => {
    expect(totpStep(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  test("is taken half a minute early or late, and no more", () => {
    const at = 1111111109;
    const taken = [-60, -30, 0, 30, 60].map((off) => totpStep(secret, "081804", (at + off) * 1000));
    const step = Math.floor(at / 30);
    expect(taken).toEqual([null, step, step, step, null]);
  });

  test("is nothing else", () => {
    for (const code of ["", "28708", "2870820", "abcdef", "28708２"]) {
      expect(totpStep(secret, code, 59_000)).toBeNull();
    }
  });
});

test("each secret is another, of 160 bits", () => {
  const [one, other] = [newTotpSecret(), newTotpSecret()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(one).not.toBe(other);
});

test("the link names site, member and secret", () => {
  const link = new URL(totpLink(secret, { issuer: "竹林", label: "qingzhu" }));
  expect(link.protocol).toBe("otpauth:");
  expect(decodeURIComponent(link.pathname)).toContain("竹林:qingzhu");
  expect(link.searchParams.get("secret")).toBe(secret);
});
