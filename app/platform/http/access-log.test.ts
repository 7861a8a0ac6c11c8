import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { log } from "~/platform/log/log.server";
import { logRequests } from "./access-log.server";

let server: Server;
let address: string;

beforeAll(async () => {
  logRequests();
  server = createServer((_request, response) => response.end("ok"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

/** The one line that is written of a request. */
async function lineOf(path: string, headers: Record<string, string> = {}) {
  const lines = vi.spyOn(log, "info");
  await (await fetch(address + path, { headers })).text();
  await vi.waitUntil(() => lines.mock.calls.length > 0);
  return lines.mock.calls[0]?.[0] as unknown as Record<string, unknown>;
}

test("the log tells by which program the API was called", async () => {
  expect(await lineOf("/api/topics", { "X-Client": "bamboo-reader 2" })).toMatchObject({
    path: "/api/topics",
    status: 200,
    client: "bamboo-reader 2",
  });
});

test("of a browser, which is no such program, nothing is told instead", async () => {
  expect(await lineOf("/topics")).not.toHaveProperty("client");
});

test("who calls with a long name or address does not fill the disk", async () => {
  const line = await lineOf(`/${"a".repeat(600)}`, { "X-Client": "b".repeat(200) });
  expect(line["client"]).toBe("b".repeat(100));
  expect(line["path"]).toBe(`/${"a".repeat(499)}`);
});

test("a token in an address is not written down", async () => {
  expect((await lineOf("/user/reset?token=geheim"))["path"]).toBe("/user/reset");
});
