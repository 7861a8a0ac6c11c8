import { describe, expect, test } from "vitest";
import { pageRequest } from "tests/support/visit";
import { permitCookie } from "~/features/accounts/account/permit.server";
import {
  forgetStateCookie,
  stateCookie,
} from "~/features/accounts/linked-accounts/provider-cookie.server";
import {
  forgetPendingCookie,
  pendingCookie,
} from "~/features/accounts/second-factor/pending-token.server";
import { browserCookie } from "~/features/accounts/sessions/browser-cookie.server";
import { signInCookie, signOutCookie } from "~/features/accounts/sessions/session-token.server";
import { colourCookie } from "~/features/site/frame/colour-cookie.server";
import { thriftCookie } from "~/features/site/frame/thrift-cookie.server";
import { ownCookies } from "~/platform/cookies/cookies.server";
import { flashCookie, takeFlash } from "~/platform/cookies/flash.server";
import { visitorFormToken } from "~/platform/http/form-token.server";
import { withRequestContext } from "~/platform/http/request-context.server";
import { rescueForm } from "~/platform/rescue/rescued-form.server";

type Name = (typeof ownCookies)[number];
const day = 24 * 60 * 60;

/** How each cookie of the site is set, and for how many seconds. */
const cookies: Record<Name, { set: () => string | Promise<string>; seconds: number }> = {
  userToken: { set: () => signInCookie("token", 30), seconds: 30 * day },
  formSeed: { set: () => visitorFormToken(pageRequest("/user/signin")).cookie, seconds: day },
  flash: { set: () => flashCookie({ kind: "success", text: "好了" }), seconds: 60 },
  colour: { set: () => colourCookie("dark"), seconds: 365 * day },
  thrift: { set: () => thriftCookie("on"), seconds: 365 * day },
  browser: { set: () => browserCookie("mark"), seconds: 365 * day },
  permit: { set: () => permitCookie("export", 1), seconds: 600 },
  oauthState: { set: () => stateCookie("state"), seconds: 600 },
  signInStep: { set: () => pendingCookie("token"), seconds: 10 * 60 },
  rescuedForm: { set: rescue, seconds: 3600 },
};

/** How those are taken away that are taken away. */
const removals: [name: Name, remove: () => string][] = [
  ["userToken", signOutCookie],
  ["oauthState", forgetStateCookie],
  ["signInStep", forgetPendingCookie],
  ["flash", () => takeFlash(withFlash())?.forget ?? ""],
];

async function rescue(): Promise<string> {
  const form = new FormData();
  form.set("content", "写了很久的一段话");
  return (await rescueForm(pageRequest("/topic/create"), form, 0)) ?? "";
}

function withFlash(): Request {
  const [cookie = ""] = flashCookie({ kind: "success", text: "好了" }).split(";");
  return pageRequest("/", { headers: { Cookie: cookie } });
}

/** The flags of a Set-Cookie value, in a fixed order. */
function flagsOf(value: string): string[] {
  const [, ...flags] = value.split("; ");
  return flags.filter((flag) => !flag.startsWith("Max-Age")).toSorted();
}

const overHttps = <T>(work: () => T) => withRequestContext({ forwardedProto: "https" }, work);
const overHttp = <T>(work: () => T) => withRequestContext({}, work);
const always = ["HttpOnly", "Path=/", "SameSite=Lax"];

describe.each(ownCookies)("the cookie %s", (name) => {
  const { set, seconds } = cookies[name];

  test("is out of the reach of scripts and of other sites, and comes by https alone where the site does", async () => {
    const [plain, safe] = [await overHttp(set), await overHttps(set)];
    expect(plain.split("=")[0]).toBe(name);
    expect(flagsOf(plain)).toEqual(always);
    expect(flagsOf(safe)).toEqual([...always, "Secure"]);
  });

  test("is forgotten in time", async () => {
    expect(await overHttp(set)).toContain(`; Max-Age=${seconds};`);
  });
});

test.each(removals)("%s is taken away by the flags that it was set with", (name, remove) => {
  const value = overHttps(remove);
  expect(value).toMatch(new RegExp(`^${name}=; Max-Age=0;`));
  expect(flagsOf(value)).toEqual([...always, "Secure"]);
});
