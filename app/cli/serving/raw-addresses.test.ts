import { createRequire } from "node:module";
import http from "node:http";
import net, { type AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { leadingOn } from "./raw-addresses.mjs";

/** What a server says to bytes, until it hangs up. */
async function said(bytes: string | Buffer): Promise<string> {
  const listen = leadingOn(() =>
    http
      .createServer((request, response) => response.end(`read ${request.url}`))
      .listen(0, "127.0.0.1"),
  );
  const server = listen() as http.Server;
  onTestFinished(() => void server.close());
  if (!server.listening) await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = net.connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.on("data", (chunk) => (answer += chunk.toString("latin1")));
    socket.on("error", reject);
    socket.on("close", () => resolve(answer));
  });
}

const asked = (line: string) => `${line} HTTP/1.1\r\nHost: a.cn\r\nConnection: close\r\n\r\n`;

test.each([
  ["GET /search?q=竹子&kind=topic", "/search?q=%E7%AB%B9%E5%AD%90&kind=topic"],
  ["HEAD /tags/竹%20子", "/tags/%E7%AB%B9%20%E5%AD%90"],
])("who asks by %s is led to %s", async (line, address) => {
  const answer = await said(asked(line));
  expect(answer).toContain("HTTP/1.1 301 Moved Permanently\r\n");
  expect(answer).toContain(`\r\nLocation: ${address}\r\n`);
});

test("letters of another encoding stay the bytes that they are", async () => {
  const gbk = Buffer.from([0xd6, 0xf1]);
  const [before = "", after = ""] = asked("GET /search?q=#").split("#");
  const answer = await said(Buffer.concat([Buffer.from(before), gbk, Buffer.from(after)]));
  expect(answer).toContain("\r\nLocation: /search?q=%D6%F1\r\n");
});

test.each([
  "GET //evil.example/竹",
  "GET /\\evil.example/竹",
  "GET http://evil.example/竹",
  "POST /topic/竹",
  "GET /竹 子",
  "GET 竹",
])("%s leads nowhere", async (line) => {
  const answer = await said(asked(line));
  expect(answer).toContain("HTTP/1.1 400 Bad Request\r\n");
  expect(answer).not.toContain("Location");
});

test("nothing is said between the answers to what came before", async () => {
  const before = "GET /a HTTP/1.1\r\nHost: a.cn\r\n\r\n";
  expect(await said(before + asked("GET /竹"))).not.toContain("Location");
});

test("addresses that are encoded are read as ever", async () => {
  expect(await said(asked("GET /search?q=%E7%AB%B9"))).toContain("read /search?q=%E7%AB%B9");
});

test("remix-serve listens by express's own way", () => {
  const require = createRequire(
    createRequire(import.meta.url).resolve("@remix-run/serve/package.json"),
  );
  const express = require("express") as { (): { listen: unknown }; application: object };
  const own = Object.getOwnPropertyDescriptor(express.application, "listen");
  Object.assign(express.application, { listen: said });
  onTestFinished(() => void Object.defineProperty(express.application, "listen", own ?? {}));
  expect(express().listen).toBe(said);
});
