import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createMember, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { serveOwnSite, type OwnSite } from "tests/support/own-site";
import { changeSetting } from "~/features/site/settings/setting.commands.server";

let site: OwnSite;
let member: Member;
let topicId: number;

beforeAll(async () => {
  member = await createMember();
  topicId = await createTopic({ by: member });
  await changeSetting("pagesPerMinute", 20);
  site = await serveOwnSite({ WEB_CONCURRENCY: "2", TRUST_PROXY: "loopback" });
});

afterAll(() => site.kill());

let asked = 0;
/** An address that nobody has asked for before, so that its page is made. */
const unkept = () => `/topic/${topicId}?once=${(asked += 1)}`;

const from = (address: string, path: string, init: RequestInit = {}) =>
  fetch(site.url + path, {
    redirect: "manual",
    ...init,
    headers: { "X-Forwarded-For": address, ...init.headers },
  });

/** Reads until both processes refuse it, and answers how often it was let through. */
async function exhaust(address: string, path = unkept, init: RequestInit = {}): Promise<number> {
  let through = 0;
  while (through < 200) {
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const answer = await from(address, path(), init);
        await answer.text();
        return answer.status;
      }),
    );
    const allowed = statuses.filter((status) => status !== 429).length;
    if (allowed === 0) return through;
    through += allowed;
    // Until the processes have told each other.
    if (allowed < 8) await setTimeout(1200);
  }
  return through;
}

test("An address that has too much made is asked to wait, by a page that needs no scripts", async () => {
  const read = await exhaust("8.8.4.4");
  // What comes within the second before they tell each other is let through by both.
  expect(read).toBeGreaterThanOrEqual(20);
  expect(read).toBeLessThanOrEqual(44);
  const answer = await from("8.8.4.4", unkept());
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(Number(answer.headers.get("Retry-After"))).toBeLessThanOrEqual(120);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'self'");
  const html = await answer.text();
  expect(html).toContain("<h1>429 看得太快了</h1>");
  expect(html).not.toContain("<script");
});

test("It is still answered by what costs nothing, and sends its forms", async () => {
  await exhaust("8.8.4.5");
  for (const path of ["/robots.txt", "/healthz", "/api/topic/topics"]) {
    expect((await from("8.8.4.5", path)).status).not.toBe(429);
  }
  const form = { method: "POST", body: new URLSearchParams({ username: "nobody" }) };
  expect((await from("8.8.4.5", "/user/signin", form)).status).not.toBe(429);
  expect(await exhaust("8.8.4.5", () => "/user/signin", form)).toBeLessThan(90);
});

test("What the build does not have costs as much as a page", async () => {
  expect(await exhaust("8.8.4.18", () => `/build/none-${(asked += 1)}.js`)).toBeLessThan(60);
});

test("Members behind it read on by what they have themselves, and others who only say so do not", async () => {
  await exhaust("8.8.4.6");
  const signedIn = { headers: { Cookie: `userToken=${member.token}` } };
  expect((await from("8.8.4.6", unkept(), signedIn)).status).toBe(200);
  expect(await exhaust("8.8.4.6", unkept, signedIn)).toBeLessThan(60);
  const pretending = { headers: { Cookie: "userToken=none" } };
  // Who has nothing used yet gets 20 and more.
  expect(await exhaust("8.8.4.6", unkept, pretending)).toBeLessThan(20);
});

test("A search costs more than a page", async () => {
  expect(await exhaust("8.8.4.7", () => `/search?q=${(asked += 1)}`)).toBeLessThanOrEqual(12);
});

test("Others, and whoever stands behind a proxy that is not named, read as they like", async () => {
  expect((await from("8.8.4.8", unkept())).status).toBe(200);
  expect(await exhaust("10.0.0.7")).toBeGreaterThanOrEqual(200);
});

test("Pages that are kept cost nothing", async () => {
  for (let read = 0; read < 4; read += 1) await from("8.8.4.9", `/topic/${topicId}`);
  await exhaust("8.8.4.9");
  const answers = [];
  for (let read = 0; read < 10; read += 1) {
    answers.push((await from("8.8.4.9", `/topic/${topicId}`)).status);
  }
  // The two processes keep their pages apart, and one of them may have made its own just now.
  expect(answers.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
});
