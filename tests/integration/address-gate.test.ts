import http from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { refuseLongAddresses } from "~/platform/http/address-gate.server";
import { refuseTrace } from "~/platform/http/trace-gate.server";
import { standBefore } from "~/platform/http/server-gates.server";

const page = "<!DOCTYPE html><title>414</title>";
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
  standBefore([refuseTrace, refuseLongAddresses(page)]);
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

test("The server hears nothing of TRACE", async () => {
  const request = http.request(url, { method: "TRACE" }).end();
  const [answer] = (await once(request, "response")) as [http.IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(405);
  expect(answer.headers.allow).toBe("GET, HEAD, POST, OPTIONS");
  expect(heard).toEqual([]);
});
