import http from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  readWholeAddresses,
  refuseLargeHeaders,
  refuseLongAddresses,
  refuseOtherAddresses,
  refuseRouteData,
} from "~/platform/gates/address-gate.server";
import { refuseTrace } from "~/platform/gates/method-gate.server";
import { standBefore } from "~/platform/gates/server-gates.server";

const words = "不行";
const page = "<!DOCTYPE html><title>414</title>";
const otherPage = "<!DOCTYPE html><title>400</title>";
const largePage = "<!DOCTYPE html><title>431</title>";
let heard: string[] = [];
const server = http.createServer((request, response) => {
  heard.push(request.url ?? "");
  response.end("within");
});
let url = "";

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  standBefore([
    refuseTrace,
    readWholeAddresses,
    refuseOtherAddresses({ page: otherPage, words }),
    refuseLongAddresses({ page, words }),
    refuseRouteData({ page: otherPage, words }),
    refuseLargeHeaders({ page: largePage, words }),
  ]);
});

beforeEach(() => {
  heard = [];
});

afterAll(() => server.close());

test("The server hears nothing of an address beyond bounds, from the first one on", async () => {
  for (const method of ["GET", "POST", "HEAD", "OPTIONS"]) {
    const answer = await fetch(`${url}/${"a/".repeat(3000)}`, { method });
    expect(answer.status).toBe(414);
    expect(await answer.text()).toBe(method === "HEAD" ? "" : page);
    expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("X-Frame-Options")).toBe("DENY");
  }
  expect(heard).toEqual([]);
});

test("The server hears once of every other address", async () => {
  const within = ["/", "/topic/1?p=2", "/"];
  for (const path of within) expect(await (await fetch(url + path)).text()).toBe("within");
  expect(heard).toEqual(within);
});

test("The server hears the path of an address that names the whole site", async () => {
  const { port } = server.address() as AddressInfo;
  for (const path of ["http://x/topic/1?p=2", "HTTPS://x", "http://x?p=1"]) {
    const [answer] = await once(http.get({ port, path }), "response");
    (answer as http.IncomingMessage).resume();
    await once(answer, "end");
  }
  expect(heard).toEqual(["/topic/1?p=2", "/", "/?p=1"]);
});

test.each(["*", "*x/topics", "*.example.org/topics", "*:99/topics", "ftp://x/", "topics"])(
  "The server hears nothing of %s, which is no path",
  async (path) => {
    const { port } = server.address() as AddressInfo;
    for (const method of ["GET", "POST", "OPTIONS"]) {
      const request = http.request({ port, path, method, agent: false }).end();
      const [answer] = (await once(request, "response")) as [http.IncomingMessage];
      answer.resume();
      expect([method, answer.statusCode]).toEqual([method, 400]);
    }
    expect(heard).toEqual([]);
  },
);

test.each(["/user/pending?_data=routes%2Fuser.pending", "/?_data", "/?p=1&%5Fdata=root"])(
  "The server hears nothing of %s, which asks for the data of one route",
  async (path) => {
    for (const method of ["GET", "POST", "PUT"]) {
      const answer = await fetch(url + path, { method });
      expect([method, answer.status, await answer.text()]).toEqual([method, 400, otherPage]);
    }
    expect(heard).toEqual([]);
  },
);

test("The server hears of addresses that only resemble it", async () => {
  const others = ["/search?q=_data", "/_data?a_data=1", "/?_Data=1"];
  for (const path of others) expect(await (await fetch(url + path)).text()).toBe("within");
  expect(heard).toEqual(others);
});

test.each<[string, Record<string, string>]>([
  ["many headers", Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`X-${at}`, "a"]))],
  ["long cookies", { Cookie: `a=${"b".repeat(9000)}` }],
  ["a long header", { "If-None-Match": '"a", '.repeat(2500) }],
])("The server hears nothing of %s", async (_what, headers) => {
  const answer = await fetch(url, { headers });
  expect([answer.status, await answer.text()]).toEqual([431, largePage]);
  expect(heard).toEqual([]);
});

test("What is beyond bounds costs no more than two of the smallest answers", async () => {
  const large = { Cookie: `a=${"b".repeat(9000)}` };
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (path: string, headers: Record<string, string>) => {
    const request = http.get(url + path, { agent, headers });
    const [answer] = (await once(request, "response")) as [http.IncomingMessage];
    answer.resume();
    await once(answer, "end");
    return answer.statusCode;
  };
  const times = 100;
  // What asks is in this process, too.
  const round = async (path: string, headers: Record<string, string>, status: number) => {
    const before = process.cpuUsage();
    for (let at = 0; at < times; at += 1) expect(await ask(path, headers)).toBe(status);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  // Garbage is collected, and code made faster, in some rounds: the least is what it costs.
  const cost = async (...asked: Parameters<typeof round>) => {
    const rounds: number[] = [];
    for (let at = 0; at < 6; at += 1) rounds.push(await round(...asked));
    return Math.min(...rounds);
  };
  const usual = await cost("/", {}, 200);
  const asked = [
    [`/${"a/".repeat(3000)}`, {}, 414],
    [`/search?q=${"a".repeat(9000)}`, {}, 414],
    ["/", large, 431],
  ] as const;
  for (const [path, headers, status] of asked) {
    expect(await cost(path, headers, status)).toBeLessThan(2 * usual);
  }
  agent.destroy();
});

test("The server hears nothing of TRACE", async () => {
  const request = http.request(url, { method: "TRACE" }).end();
  const [answer] = (await once(request, "response")) as [http.IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(405);
  expect(answer.headers.allow).toBe("GET, HEAD, POST, OPTIONS");
  expect(heard).toEqual([]);
});
