import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createModerator, createMember, type Member } from "tests/factories/member";
import { serveOwnSite, type OwnSite } from "tests/support/own-site";

let site: OwnSite;
let people: Record<"member" | "moderator", Member>;

beforeAll(async () => {
  people = { member: await createMember(), moderator: await createModerator() };
  site = await serveOwnSite();
});

afterAll(() => site.kill());

/** Whoever left comes with the cookie of a session that has ended, which is taken away from them. */
type Who = "visitor" | "leaver" | "member" | "moderator";

function ask(who: Who, path: string): Promise<Response> {
  const headers = new Headers();
  const token = who === "leaver" ? "ended" : who === "visitor" ? "" : people[who].token;
  if (token !== "") headers.set("Cookie", `userToken=${token}`);
  return fetch(site.url + path, { headers, redirect: "manual" });
}

const kept = { cache: "public, max-age=0, s-maxage=2", vary: "Cookie, User-Agent, Save-Data" };
const asked = { cache: "public, no-cache", vary: "Cookie, User-Agent, Save-Data" };
const own = { cache: "private, no-store", vary: "" };
const data = { cache: "private, no-store", vary: "Cookie" };

interface Said {
  cache: string;
  vary: string;
}

type Row = [what: string, who: Who, path: string, status: number, said: Said];

const documents: Row[] = [
  ["a visitor's page", "visitor", "/topics", 200, kept],
  ["the front page", "visitor", "/", 200, kept],
  ["a page that is not there", "visitor", "/nothing", 404, asked],
  ["a page with a token", "visitor", "/user/signin", 200, own],
  ["a visitor's page that takes a cookie away", "leaver", "/topics", 200, own],
  ["what is not there, which takes a cookie away", "leaver", "/nothing", 404, own],
  ["a member's page", "member", "/topics", 200, own],
  ["what is a member's own", "member", "/user/profile", 200, own],
  ["what is not there for a member", "member", "/nothing", 404, own],
  ["a moderator's page", "moderator", "/admin", 200, own],
  ["a moderator's page, to a member", "member", "/admin", 403, own],
];

const dataAnswers: Row[] = [
  ["what a visitor's page is made of", "visitor", "/topics.data", 200, data],
  [
    "what a visitor's page that takes a cookie away is made of",
    "leaver",
    "/topics.data",
    200,
    data,
  ],
  ["what a member's page is made of", "member", "/topics.data", 200, data],
  ["what is a member's own", "member", "/user/messages.data", 200, data],
  ["what is a moderator's", "moderator", "/admin.data", 200, data],
];

const others: Row[] = [
  ["a call", "visitor", "/api/topic/topics", 200, own],
  ["a member's call", "member", "/api/user/msgrecent", 200, own],
  [
    "completion",
    "member",
    "/user/autocomplete?q=me",
    200,
    { ...own, cache: "private, max-age=60" },
  ],
  ["a feed", "visitor", "/rss.xml", 200, { ...own, cache: "public, max-age=300" }],
];

const listed = (header: string | null) => (header ?? "").split(/, */).filter(Boolean);

test.each([...documents, ...dataAnswers, ...others])(
  "%s (asked for by a %s: %s) is kept by nobody for whom it was not made",
  async (_what, who, path, status, { cache, vary }) => {
    const answer = await ask(who, path);
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([status, cache]);
    expect(listed(answer.headers.get("Vary"))).toEqual(expect.arrayContaining(listed(vary)));
  },
);

test("only what sets no cookie may lie at a content delivery network", async () => {
  const [shared, handing] = [await ask("visitor", "/topics"), await ask("leaver", "/topics")];
  expect(shared.headers.get("CDN-Cache-Control")).toContain("max-age=2");
  expect(shared.headers.getSetCookie()).toEqual([]);
  expect(handing.headers.get("CDN-Cache-Control")).toBeNull();
  expect(handing.headers.getSetCookie().join()).toContain("userToken=; Max-Age=0");
});

function policyOf(answer: Response): Map<string, string> {
  const policy = answer.headers.get("Content-Security-Policy") ?? "";
  return new Map(
    policy.split("; ").map((rule) => {
      const [name = "", ...sources] = rule.split(" ");
      return [name, sources.join(" ")] as const;
    }),
  );
}

const rules = {
  "default-src": "'self'",
  "style-src": "'self'",
  "img-src": "'self' data: blob:",
  "worker-src": "'self'",
  "font-src": "'self'",
  "connect-src": "'self'",
  "object-src": "'none'",
  "base-uri": "'none'",
  "form-action": "'self'",
  "frame-ancestors": "'none'",
};
const nonces = /^'self' 'nonce-[\w-]{16,}'$/;
const hashes = /^'self'( 'sha256-[\w+/]{43}=')+$/;

describe.each(documents)("%s (asked for by a %s: %s)", (_what, who, path, _status, said) => {
  test("stands in nobody's frame and asks for no camera", async () => {
    const { headers } = await ask(who, path);
    expect({
      frame: headers.get("X-Frame-Options"),
      opener: headers.get("Cross-Origin-Opener-Policy"),
      permissions: headers.get("Permissions-Policy"),
    }).toEqual({
      frame: "DENY",
      opener: "same-origin",
      permissions: "camera=(), microphone=(), geolocation=()",
    });
  });

  test("runs, shows and sends to nothing but what the site named", async () => {
    const { "script-src": scripts, ...rest } = Object.fromEntries(policyOf(await ask(who, path)));
    expect(rest).toEqual(rules);
    expect(scripts).toMatch(said.cache.startsWith("public") ? hashes : nonces);
  });
});

test("no two pages of a member name their scripts alike", async () => {
  const pages = [await ask("member", "/topics"), await ask("member", "/topics")];
  const [one, other] = pages.map((page) => policyOf(page).get("script-src"));
  expect(one).not.toBe(other);
});

test.each(["/api/topic/topics", "/rss.xml", "/sitemap.xml"])(
  "%s, opened as a page, runs nothing and stands in nobody's frame",
  async (path) => {
    const policy = Object.fromEntries(policyOf(await ask("visitor", path)));
    expect(policy).toEqual({ "default-src": "'none'", "frame-ancestors": "'none'" });
  },
);
