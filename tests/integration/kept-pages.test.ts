import http from "node:http";
import { setTimeout } from "node:timers/promises";
import { gunzipSync, brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { createMember, signInAgain, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { serveOwnSite, type OwnSite } from "tests/support/own-site";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { readDatabase } from "~/platform/database/database.server";

let site: OwnSite;
let author: Member;
let topicId: number;

beforeAll(async () => {
  author = await createMember({ nickname: "常青" });
  topicId = await createTopic({ by: author, title: "竹影扫阶", content: "月穿潭底。" });
  // One process, so that a second request meets what the first one left.
  site = await serveOwnSite({ WEB_CONCURRENCY: "1", TRUST_PROXY: "loopback" });
  // From the first request on it listens to PostgreSQL, and keeps nothing before it does.
  await ask("/about");
  await setTimeout(500);
});

afterAll(() => site.kill());

interface Sent {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** Asks as it stands: without the headers that fetch adds, and without decoding. */
function ask(path: string, headers: http.OutgoingHttpHeaders = {}, method = "GET"): Promise<Sent> {
  return new Promise((resolve, reject) => {
    http
      .request(site.url + path, { headers, method, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      })
      .on("error", reject)
      .end();
  });
}

const isKept = ({ headers }: Sent) => headers["cache-status"] !== undefined;

const plain = { "accept-encoding": "gzip" };

/** The server learns what the first answer was when its connection closes, which is after the answer came. */
const settled = () => setTimeout(50);

async function askThrice(path: string, headers: http.OutgoingHttpHeaders = plain): Promise<Sent> {
  await ask(path, headers);
  await settled();
  await ask(path, headers);
  return ask(path, headers);
}

const read = ({ body, headers }: Sent): string => {
  if (headers["content-encoding"] === "br") return brotliDecompressSync(body).toString();
  return headers["content-encoding"] === "gzip" ? gunzipSync(body).toString() : body.toString();
};

test("a page is kept from the second request on, with the policy and headers that it was made with", async () => {
  const first = await ask("/articles", plain);
  expect(isKept(first)).toBe(false);
  await settled();
  const made = await ask("/articles", plain);
  const kept = await ask("/articles", plain);
  expect(made.headers["cache-status"]).toBe("zhulin; fwd=miss; stored");
  expect(kept.headers["cache-status"]).toBe("zhulin; hit");
  expect(read(kept)).toBe(read(first));
  for (const name of ["content-security-policy", "etag", "cache-control", "x-frame-options"]) {
    expect(kept.headers[name]).toBe(first.headers[name]);
    expect(kept.headers[name]).toBeTruthy();
  }
  expect(kept.headers["vary"]).toBe("Cookie, User-Agent, Save-Data, Accept-Encoding");
  expect(kept.headers["x-request-id"]).not.toBe(made.headers["x-request-id"]);
});

test("each encoding, HEAD and a conditional request get the same page", async () => {
  const { headers, ...gzipped } = await askThrice("/about");
  for (const accepted of ["br", "identity", "gzip, br"]) {
    const other = await ask("/about", { "accept-encoding": accepted });
    expect(isKept(other)).toBe(true);
    expect(read(other)).toBe(read({ headers, ...gzipped }));
  }
  const head = await ask("/about", plain, "HEAD");
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect(head.headers["content-length"]).toBe(headers["content-length"]);
  const again = await ask("/about", { ...plain, "if-none-match": String(headers["etag"]) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect(again.headers["etag"]).toBe(headers["etag"]);
  const part = await ask("/about", { ...plain, range: "bytes=0-9" });
  expect([part.status, isKept(part)]).toEqual([200, false]);
});

test("a HEAD for a page that changed leaves its words to those who read it", async () => {
  const path = `/topic/${topicId}`;
  await askThrice(path);
  await createComment({ on: topicId, by: author, content: "雁过留声。" });
  for (let round = 0; round < 30; round += 1) {
    const head = await ask(path, plain, "HEAD");
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(read(await ask(path, plain))).toContain("竹影扫阶");
    await setTimeout(50);
  }
});

test("what was published by another process stands on the next page that is asked for", async () => {
  const path = `/topic/${topicId}`;
  expect(read(await askThrice(path))).not.toContain("水无痕");
  await createComment({ on: topicId, by: author, content: "水无痕。" });
  // PostgreSQL tells the other process a moment after the commit.
  await expect
    .poll(async () => read(await ask(path, plain)), { timeout: 2000, interval: 50 })
    .toContain("水无痕");
});

test("a changed setting stands on every page within two seconds, however often it was asked for meanwhile", async () => {
  await askThrice("/tags");
  await changeSetting("siteTitle", "听竹");
  await expect
    .poll(async () => read(await ask("/tags", plain)), { timeout: 2000, interval: 20 })
    .toContain("听竹");
});

test("many who wait for a page that changed get the new one, or the old one for a moment", async () => {
  const path = "/topics";
  await askThrice(path);
  await createTopic({ by: author, title: "竹外一枝斜", content: "更好。" });
  await expect
    .poll(async () => read(await ask(path, plain)), { timeout: 2000, interval: 50 })
    .toContain("竹外一枝斜");
  const all = await Promise.all(Array.from({ length: 40 }, () => ask(path, plain)));
  for (const one of all)
    expect([one.status, read(one).includes("竹外一枝斜")]).toEqual([200, true]);
});

test("nobody's request changes what others are shown", async () => {
  const path = "/topics/node/newest";
  const { body } = await askThrice(path);
  const forged: http.OutgoingHttpHeaders[] = [
    { host: "evil.example" },
    { "x-forwarded-host": "evil.example" },
    { "x-forwarded-proto": "gopher" },
    { cookie: "colour=dark" },
    { cookie: "thrift=on" },
    { cookie: "thrift=evil" },
    { "save-data": "on" },
    { cookie: "flash=evil; other=1" },
    { "accept-language": "en", referer: "https://evil.example/", origin: "https://evil.example" },
    { "x-original-url": "/admin", "x-rewrite-url": "/admin", forwarded: "host=evil.example" },
    { "user-agent": "iPhone evil" },
  ];
  for (const headers of forged) await askThrice(path, { ...plain, ...headers });
  for (const query of ["?utm_source=evil", "?evil=1", "?page=1&page=2"])
    await askThrice(path + query);
  const after = await ask(path, plain);
  expect(isKept(after)).toBe(true);
  expect(after.body.equals(body)).toBe(true);
  expect(read(after)).not.toContain("evil");
});

test("the author's comments alone are a page of their own", async () => {
  const whole = await askThrice(`/topic/${topicId}`);
  const authors = await askThrice(`/topic/${topicId}?by=author`);
  expect([whole, authors].map(isKept)).toEqual([true, true]);
  expect(read(authors)).toContain("看全部");
  expect(read(whole)).not.toContain("看全部");
});

test("a chosen colour is a page of its own", async () => {
  const light = await askThrice("/links");
  const dark = await askThrice("/links", { ...plain, cookie: "colour=dark; stranger=1" });
  expect([isKept(light), isKept(dark)]).toEqual([true, true]);
  expect(read(dark)).toContain('data-colour="dark"');
  expect(read(light)).not.toContain('data-colour="dark"');
});

test("a thrifty page is kept apart, for who chose it and for whose browser asks for it", async () => {
  const path = "/topics/node/recommend";
  const whole = await askThrice(path);
  const chosen = await askThrice(path, { ...plain, cookie: "thrift=on" });
  const asked = await ask(path, { ...plain, "save-data": "on" });
  expect([whole, chosen, asked].map(isKept)).toEqual([true, true, true]);
  expect(asked.body.equals(chosen.body)).toBe(true);
  expect(read(chosen)).not.toContain("<script");
  expect(read(chosen)).toMatch(/本页约 \d+ KB/);
  const declined = await ask(path, { ...plain, "save-data": "on", cookie: "thrift=off" });
  expect(declined.body.equals(whole.body)).toBe(true);
  expect(read(whole)).toContain("<script");
  const dark = await askThrice(path, { ...plain, cookie: "thrift=on; colour=dark" });
  expect(read(dark)).toContain('data-colour="dark"');
  expect(read(dark)).not.toContain("<script");
});

test("members' pages, forms with a token, errors and what is no page are never kept", async () => {
  const session = `userToken=${(await signInAgain(author.id)).token}`;
  const own = await askThrice("/topics", { ...plain, cookie: session });
  expect([isKept(own), own.headers["cache-control"]]).toEqual([false, "private, no-store"]);
  expect(read(own)).toContain("常青");
  for (const path of ["/user/signin", "/user/signup", "/nothing/here", "/topic/99999999"]) {
    const page = await askThrice(path);
    expect([path, isKept(page)]).toEqual([path, false]);
  }
  const tokens = [await ask("/user/signin", plain), await ask("/user/signin", plain)].map(
    (page) => /name="formToken" value="([^"]+)"/.exec(read(page))?.[1],
  );
  expect(tokens[0]).not.toBe(tokens[1]);
});

test("feeds and maps are kept, too, and whoever has them hears that by tag", async () => {
  for (const path of ["/rss.xml", "/atom.xml", "/sitemap.xml", "/robots.txt"]) {
    const feed = await askThrice(path);
    expect([path, isKept(feed), feed.headers["vary"]]).toEqual([path, true, "Accept-Encoding"]);
    expect(feed.headers["cache-control"]).toBe("public, max-age=300");
    const known = await ask(path, { ...plain, "if-none-match": String(feed.headers["etag"]) });
    expect([path, known.status, known.body.length]).toEqual([path, 304, 0]);
  }
});

test("a deleted topic leaves a kept feed at once, to whoever asks by a date, too", async () => {
  const id = await createTopic({ by: author, title: "风折嫩竹", content: "不留。" });
  await settled();
  const { headers } = await askThrice("/rss.xml");
  await deleteTopic(author.viewer, id, "");
  await settled();
  const since = { ...plain, "if-modified-since": String(headers["last-modified"]) };
  for (const asked of [since, { ...since, "if-none-match": String(headers["etag"]) }]) {
    for (const again of [1, 2, 3]) {
      const feed = await ask("/rss.xml", asked);
      expect([again, feed.status, read(feed).includes("风折嫩竹")]).toEqual([again, 200, false]);
    }
  }
});

test("a new topic stands in a kept feed at once", async () => {
  await askThrice("/rss.xml");
  await createTopic({ by: author, title: "雪压青竹", content: "雪后有声。" });
  await settled();
  expect(read(await ask("/rss.xml", plain))).toContain("雪压青竹");
});

test("every look at a kept page is counted, once for an address", async () => {
  const id = await createTopic({ by: author, title: "岁寒三友", content: "松竹梅。" });
  for (let visitor = 1; visitor <= 9; visitor += 1) {
    const headers = { ...plain, "x-forwarded-for": `203.0.113.${visitor}` };
    await ask(`/topic/${id}`, headers);
    await settled();
    await ask(`/topic/${id}`, headers);
  }
  await ask(`/topic/${id}`, {
    ...plain,
    "x-forwarded-for": "203.0.113.77",
    "user-agent": "Googlebot",
  });
  await expect
    .poll(
      () =>
        readDatabase()
          .selectFrom("topic")
          .select("viewCount")
          .where("id", "=", id)
          .executeTakeFirst(),
      { timeout: 15_000, interval: 250 },
    )
    .toEqual({ viewCount: 9 });
});
