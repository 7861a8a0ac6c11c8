import net from "node:net";
import { once } from "node:events";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formTokenIn } from "tests/support/form-token";
import { createMember } from "tests/factories/member";
import { serveOwnSite, type OwnSite } from "tests/support/own-site";
import { inTransaction } from "~/platform/database/database.server";

let site: OwnSite;

beforeAll(async () => {
  site = await serveOwnSite({ LOG_LEVEL: "info" });
});

afterAll(() => site.kill());

test("the log names the member who asks, and a form sent where none is taken is no fault", async () => {
  const member = await createMember();
  const headers = { Cookie: `userToken=${member.token}` };
  await fetch(`${site.url}/user/favorites`, { headers });
  expect(JSON.parse(await site.awaitLine(/"path":"\/user\/favorites"/))).toMatchObject({
    member: member.id,
  });
  const sent = await fetch(`${site.url}/topics`, { method: "POST", body: "a=b" });
  expect([sent.status, sent.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  const line = await site.awaitLine(/"path":"\/topics"/);
  expect(JSON.parse(line)).toMatchObject({ status: 405, level: 30 });
  expect(site.said()).not.toMatch(/"level":50/);
});

test("an address that means nothing is answered with 400 in the forum's own words", async () => {
  for (const path of ["/%zz", "/topic/%ff", "/user/%E4%BD", "/%5C%5C", "/%09/"]) {
    const answer = await fetch(site.url + path);
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain("400 页面异常");
    expect(html).toContain("认不出的字符");
    expect(html).not.toContain("<script");
  }
  const call = await fetch(`${site.url}/api/%zz`);
  expect(call.status).toBe(404);
  expect(call.headers.get("Content-Type")).toContain("application/json");
  expect((await fetch(`${site.url}/search?q=%zz`)).status).toBe(200);
  expect(site.said()).not.toMatch(/URIError|Invalid URL/);
});

test("an address beyond bounds is answered with one small page, wherever it leads", async () => {
  const deep = "/a".repeat(5000);
  for (const path of [
    deep,
    `/admin${deep}`,
    `/build${deep}`,
    `/api/docs${deep}`,
    `${deep}.data`,
    `${deep}?_data=root`,
    `/__manifest?version=1&p=${deep}`,
    `/search?q=${"a".repeat(10_000)}`,
  ]) {
    const answer = await fetch(site.url + path);
    expect(answer.status).toBe(414);
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'self'");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const html = await answer.text();
    expect(html).toContain("<h1>414 地址太长</h1>");
    expect(html.length).toBeLessThan(1500);
  }
  await site.awaitLine(/"status":414/);
  expect(
    Math.max(
      ...site
        .said()
        .split("\n")
        .map((line) => line.length),
    ),
  ).toBeLessThan(2000);
});

test.each(["POST", "PUT", "PATCH", "DELETE"])(
  "%s at what only machines read is answered with 405 and what is taken there",
  async (method) => {
    for (const path of ["/rss.xml", "/robots.txt", "/sitemap.xml"]) {
      const { status, headers } = await fetch(site.url + path, { method });
      expect([path, status, headers.get("Allow")]).toEqual([path, 405, "GET, HEAD"]);
    }
  },
);

test.each([
  ["GET", "/user/pending?_data=routes%2Fuser.pending"],
  ["POST", "/user/signup?_data=routes%2Fuser.signup"],
  ["GET", "/links?_data=routes%2Flinks"],
])("%s %s, as older versions asked, is answered with 400 and no fault", async (method, path) => {
  const answer = await fetch(site.url + path, { method });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("<h1>400 地址不对</h1>");
  expect(site.said()).not.toMatch(/TypeError|RangeError/);
});

test("a host that holds a path is answered with 400", async () => {
  const { port } = new URL(site.url);
  const socket = net.connect(Number(port), "127.0.0.1");
  socket.write(`GET / HTTP/1.1\r\nHost: a.cn/${"a/".repeat(3000)}\r\nConnection: close\r\n\r\n`);
  let answer = "";
  socket.on("data", (chunk) => (answer += chunk.toString()));
  await once(socket, "close");
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});

test("a form that fails, or goes where none is taken, is answered by a page with a way home", async () => {
  await inTransaction((trx) => sql`drop table if exists "signInFailure"`.execute(trx));
  const failed = await sendForm(`${site.url}/user/signin`);
  expect(failed.status).toBe(500);
  expect(failed.html).toContain("刚才的操作没有完成");
  expect(failed.html).not.toContain("写的内容不会丢");
  const astray = await sendForm(`${site.url}/about`);
  expect(astray.status).toBe(405);
  expect(astray.html).toContain("<p>这里不收这样的请求。");
  const faults = site
    .said()
    .split("\n")
    .filter((line) => line.includes("request failed"));
  expect(faults.join("\n")).toContain("/user/signin");
  expect(faults.join("\n")).not.toContain("/about");
  for (const { html } of [failed, astray]) {
    expect(html).toMatch(/<header.*<a [^>]*aria-label="竹林，首页" href="\/".*<\/header><main/s);
  }
});

/** Sends the form of the sign-in page to an address, as a browser without scripts does. */
async function sendForm(to: string): Promise<{ status: number; html: string }> {
  const page = await fetch(`${new URL(to).origin}/user/signin`);
  const cookies = page.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  const formToken = formTokenIn(await page.text());
  const answer = await fetch(to, {
    method: "POST",
    headers: { Cookie: cookies.join("; ") },
    body: new URLSearchParams({ formToken, username: "owner", password: "bamboo-owner" }),
  });
  return { status: answer.status, html: await answer.text() };
}
