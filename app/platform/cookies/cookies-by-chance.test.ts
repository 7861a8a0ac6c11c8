import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText, byChance, textOf, wellFormed } from "tests/support/by-chance";
import { cookiesIn, ownCookies, readCookie, setCookie } from "./cookies.server";
import { flashCookie, takeFlash } from "./flash.server";

const header = textOf(["userToken", "flash", "__proto__", "=", ";", "; ", "%", "%E7", '"', ","]);
/** A request with such a header; a browser sends bytes of it that are no letters as they are. */
const requestWith = (cookie: string): Request =>
  new Request("http://localhost/", {
    headers: { Cookie: cookie.replace(/[^\t\x20-\x7e\x80-\xff]/g, "") },
  });
const firstOf = (cookie: string) => cookie.split(";", 1)[0] ?? "";
const name = fc.constantFrom(...ownCookies);

test("no Cookie header is a fault, and each cookie in it is a text", () => {
  fc.assert(
    fc.property(header, name, (sent, own) => {
      const values = Object.values(cookiesIn(sent));
      expect(values.every((value) => typeof value === "string")).toBe(true);
      expect(typeof readCookie(requestWith(sent), own)).toBe("string");
    }),
    byChance(300),
  );
});

test("the value of a cookie comes back as it was, and sets nothing else", () => {
  fc.assert(
    fc.property(name, anyText, (own, text) => {
      const value = wellFormed(text);
      const set = setCookie(own, value);
      expect(set).toMatch(/^[\x21-\x7e]*; Path=\/; HttpOnly; SameSite=Lax$/);
      expect(readCookie(requestWith(`a=b; ${firstOf(set)}; c="d"`), own)).toBe(value);
    }),
    byChance(200),
  );
});

test("a flash message is shown as it was sent, and none that somebody else wrote", () => {
  fc.assert(
    fc.property(fc.constantFrom("success" as const, "error" as const), anyText, (kind, text) => {
      const sent = firstOf(flashCookie({ kind, text }));
      expect(takeFlash(requestWith(sent))?.flash).toEqual({ kind, text });
      expect(takeFlash(requestWith(`flash=${encodeURIComponent(wellFormed(text))}`))).toBeNull();
      expect(takeFlash(requestWith(`${sent}x`))).toBeNull();
    }),
    byChance(100),
  );
});
