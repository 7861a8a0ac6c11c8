import { expect, test } from "vitest";
import { setCookie } from "~/platform/cookies/cookies.server";
import { withRequestContext } from "./request-context.server";
import { isReachedByHttps } from "./security-headers.server";

process.env["SITE_URL"] = "http://forum.example";

test("Whoever came by https is answered so, also where the address of the site does not say it", () => {
  withRequestContext({ forwardedProto: "https" }, () => {
    expect(isReachedByHttps()).toBe(true);
    expect(setCookie("colour", "dark")).toMatch(/; Secure/);
  });
  for (const forwardedProto of [null, "http", "https, http"]) {
    withRequestContext({ forwardedProto }, () => expect(isReachedByHttps()).toBe(false));
  }
  expect(isReachedByHttps()).toBe(false);
});
