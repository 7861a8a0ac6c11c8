import { once } from "node:events";
import { createServer, type OutgoingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { noteAsShared } from "~/platform/http/request-context.server";
import { keptPageFigures } from "./kept-page-figures";
import { keepPages } from "./page-gate.server";

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

interface Made {
  status?: number;
  headers?: OutgoingHttpHeaders;
  mostBytes?: number;
  /** What the page is written in, and what ends it. */
  pieces?: string[];
  end?: string;
  path?: string;
  /** The hosts that are asked one after the other. */
  hosts?: string[];
  siteUrl?: string | null;
}

/** Asks four times for a page and answers how often it was made, by which hosts, and the headers that came last. */
async function askFourTimes({
  status = 200,
  headers = {},
  mostBytes = 1_000_000,
  pieces = ["竹"],
  end = "林",
  path = "/about",
  hosts = [],
  siteUrl = null,
}: Made) {
  const madeBy: string[] = [];
  const gate = keepPages({
    mostBytes,
    version: () => 1,
    siteUrl,
    parameters: new Set(),
    faceOf: () => ({ name: "", cookie: "" }),
  });
  server = createServer((request, response) => {
    request.headers.host = hosts.shift() ?? "forum.test";
    gate(request, response, () => {
      madeBy.push(String(request.headers.host));
      noteAsShared();
      response.writeHead(status, { "content-type": "text/plain", etag: '"1"', ...headers });
      for (const piece of pieces) response.write(piece);
      response.end(end || undefined);
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  let last = new Headers();
  for (let time = 0; time < 4; time += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    expect([answer.status, await answer.text()]).toEqual([status, "竹林"]);
    last = answer.headers;
  }
  return { made: madeBy.length, madeBy, last };
}

test("a site that has just started has kept and shown nothing", () => {
  expect([keptPageFigures.shown, keptPageFigures.bytes()]).toEqual([0, 0]);
});

test("a page that says the same to all is kept from the second request on, with its headers", async () => {
  const { made, last } = await askFourTimes({ headers: { "x-own": "page" } });
  expect(made).toBe(2);
  expect(Object.fromEntries(last)).toMatchObject({
    "content-type": "text/plain",
    etag: '"1"',
    "x-own": "page",
  });
  expect(keptPageFigures.shown).toBe(2);
});

test("a page that ends without a word is kept whole", async () => {
  expect((await askFourTimes({ pieces: ["竹", "林"], end: "" })).made).toBe(2);
});

test("an answer that sets a cookie is nobody else's, whatever it says of itself", async () => {
  expect((await askFourTimes({ headers: { "set-cookie": "userToken=mine" } })).made).toBe(4);
});

test("an answer that is no page is made anew for each who asks", async () => {
  expect((await askFourTimes({ status: 404 })).made).toBe(4);
});

test("a page that takes more room than there is is not kept, and neither are its long headers", async () => {
  const headers = { "x-own": "a".repeat(6000) };
  expect((await askFourTimes({ headers, mostBytes: 10_000 })).made).toBe(4);
});

test("a long address takes as much of the room as its letters do", async () => {
  const path = `/about/${"a".repeat(4000)}`;
  expect((await askFourTimes({ path, mostBytes: 12_000 })).made).toBe(2);
  expect((await askFourTimes({ path, mostBytes: 8000 })).made).toBe(4);
});

test("a site that knows its own address makes its pages by it, once for all hosts that are asked", async () => {
  const hosts = ["a.test", "b.test", "c.test", "a.test"];
  const known = await askFourTimes({ hosts: [...hosts], siteUrl: "https://forum.example:8443" });
  expect(known.madeBy).toEqual(["a.test", "forum.example:8443"]);
  expect((await askFourTimes({ hosts: [...hosts] })).madeBy).toEqual(hosts);
});
