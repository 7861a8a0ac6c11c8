import { once } from "node:events";
import { createRequire } from "node:module";
import http from "node:http";
import net, { type AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { leadingOn } from "./raw-addresses.mjs";

/** A server that leads on, and answers what it reads so. */
function listen(answer: http.RequestListener): http.Server {
  const server = leadingOn(() => http.createServer(answer).listen(0, "127.0.0.1"))() as http.Server;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return server;
}

async function portOf(server: http.Server): Promise<number> {
  if (!server.listening) await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** What a server says to bytes, until it hangs up. */
async function said(bytes: string | Buffer): Promise<string> {
  const port = await portOf(listen((request, response) => response.end(`read ${request.url}`)));
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

const before = "GET /a HTTP/1.1\r\nHost: a.cn\r\n\r\n";

test("nobody is led on by a line that comes with the one before", async () => {
  expect(await said(before + asked("GET /竹"))).not.toContain("Location");
});

test.each(["nothing", "half"])(
  "nobody is led on while %s of the answer to what came before was sent",
  async (sent) => {
    const server = listen((_request, response) => {
      if (sent === "half") response.write("half");
    });
    const socket = net.connect(await portOf(server), "127.0.0.1");
    let answer = "";
    socket.on("data", (chunk) => (answer += chunk.toString("latin1")));
    const asking = once(server, "request");
    socket.write(before);
    await asking;
    socket.write(asked("GET /竹"));
    await once(socket, "close");
    expect(answer).not.toContain("Location");
  },
);

test("who was led on is hung up on, though they go on holding the line", async () => {
  const server = listen(() => undefined);
  const socket = net.connect({
    port: await portOf(server),
    host: "127.0.0.1",
    allowHalfOpen: true,
  });
  socket.resume();
  socket.write(asked("GET /竹"));
  await once(socket, "end");
  server.close();
  await once(server, "close");
  expect(server.listening).toBe(false);
  socket.destroy();
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
