import { afterAll, beforeAll, expect, test } from "vitest";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { serveOwnSite, type OwnSite } from "tests/support/own-site";

let site: OwnSite;

beforeAll(async () => {
  await changeSetting("securityContact", "mailto:security@example.com");
  site = await serveOwnSite({ TRUST_PROXY: "loopback" });
});

afterAll(() => site.kill());

const addresses: [what: string, path: string, status: number][] = [
  ["a page", "/topics", 200],
  ["a page that is not there", "/nothing", 404],
  ["a redirect to the sign-in", "/user/messages", 302],
  ["a redirect for good", "/topics/tag", 301],
  ["a call", "/api/config/configs", 200],
  ["a call that is none", "/api/nothing", 404],
  ["a feed", "/rss.xml", 200],
  ["whom to tell of holes", "/.well-known/security.txt", 200],
  ["completion", "/user/autocomplete?q=a", 200],
  ["replies of a comment that is not there", "/comment/999/replies", 404],
  ["a moderator's file, to a visitor", "/admin/audit/export", 403],
  ["what a page is made of", "/topics.data", 200],
  ["the description of the API", "/api/docs", 200],
  ["a picture that is not there", "/uploads/nothing.webp", 404],
  ["a file of the build", "/mark.svg", 200],
  ["an address that is too long", `/${"a/".repeat(3000)}`, 414],
  ["an address that cannot be read", "/%zz", 400],
  ["the state of the site", "/healthz", 200],
];

test.each(addresses)(
  "%s says that it is what it says, and does not tell where one came from",
  async (_what, path, status) => {
    for (const method of ["GET", "HEAD"]) {
      const answer = await fetch(site.url + path, { method, redirect: "manual" });
      expect([
        answer.status,
        answer.headers.get("X-Content-Type-Options"),
        answer.headers.get("Referrer-Policy"),
      ]).toEqual([status, "nosniff", "same-origin"]);
      expect(answer.headers.get("Strict-Transport-Security")).toBeNull();
    }
  },
);

test("whoever comes by https through the trusted proxy is told to stay there, and gets cookies for it alone", async () => {
  const init = { headers: { "X-Forwarded-Proto": "https" } };
  for (const path of ["/topics", "/topics", "/topics", "/user/messages", "/rss.xml"]) {
    const { headers } = await fetch(site.url + path, { ...init, redirect: "manual" });
    expect(headers.get("Strict-Transport-Security")).toBe("max-age=31536000");
  }
  const { headers } = await fetch(`${site.url}/user/signin`, init);
  expect(headers.getSetCookie().every((cookie) => /; Secure/.test(cookie))).toBe(true);
  expect(headers.getSetCookie()).not.toEqual([]);
});

test("whoever brings too many cookies is told so on a small page, with the headers of every other", async () => {
  const answer = await fetch(`${site.url}/topics`, { headers: { Cookie: "a=b;".repeat(2500) } });
  expect([answer.status, answer.headers.get("X-Content-Type-Options")]).toEqual([431, "nosniff"]);
  const html = await answer.text();
  expect(html).toContain("请清除本站的 Cookie 再打开");
  expect(html.length).toBeLessThan(3000);
});

test("a call beyond bounds is answered with the envelope that every call has", async () => {
  const long = await fetch(`${site.url}/api${"/a".repeat(5000)}`);
  const wide = await fetch(`${site.url}/api/topic/topics`, {
    headers: { Cookie: `a=${"b".repeat(9000)}` },
  });
  const old = await fetch(`${site.url}/api/topic/topics?_data=root`, { method: "POST" });
  for (const [answer, status, message] of [
    [long, 414, "这个地址太长了，请检查一下再打开。"],
    [wide, 431, "浏览器带来的 Cookie 太多或太长，请清除本站的 Cookie 再打开。"],
    [old, 400, "这个地址打不开，请检查一下再打开。"],
  ] as const) {
    expect(answer.status).toBe(status);
    expect(answer.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(await answer.json()).toEqual({
      success: false,
      data: null,
      message,
      errorCode: status,
    });
  }
});

test("every page ends where its document ends", async () => {
  for (const path of ["/topics", "/about", "/user/signin", "/nothing"]) {
    const html = await (await fetch(site.url + path)).text();
    expect(html.match(/<\/html>/g)).toHaveLength(1);
    expect(html).toMatch(/<\/script>(?:<!--\/\$-->)*<\/body><\/html>$/);
  }
});
