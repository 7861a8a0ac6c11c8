import { once } from "node:events";
import http from "node:http";
import net, { type AddressInfo } from "node:net";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createMember, type Member } from "tests/factories/member";
import { sendToApi } from "tests/support/call-api";
import { origin } from "tests/support/visit";

const size = 40 * 1024 * 1024;

// Bodies come as remix-serve hands them on: whoever cancels one ends its connection.
const server = http.createServer((request, response) => {
  const asked = new Request(origin + request.url, {
    method: "POST",
    headers: request.headers as Record<string, string>,
    body: createReadableStreamFromReadable(request),
    ...({ duplex: "half" } as RequestInit),
  });
  void answerWith(response, sendToApi(asked));
});

async function answerWith(response: http.ServerResponse, called: Promise<Response>): Promise<void> {
  const answer = await called;
  response.writeHead(answer.status).end(await answer.text());
}

let member: Member;
beforeAll(async () => {
  member = await createMember();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => server.close());

/** Sends 40 MB to their end before it listens, as many clients do; answers what it is told then. */
async function toldAfterwards(path: string, type: string, token = ""): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const socket = net.connect(port, "127.0.0.1").pause();
  const head = [
    `POST ${path} HTTP/1.1`,
    "Host: localhost",
    "Connection: close",
    `Content-Type: ${type}`,
    `Content-Length: ${size}`,
    `X-User-Token: ${token}`,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  await new Promise((sent) => socket.write(Buffer.alloc(size, "a"), sent));
  return Buffer.concat(await socket.toArray()).toString();
}

const urlencoded = "application/x-www-form-urlencoded";

test.each([
  ["a form that is too large", "/api/topic/create", urlencoded, 413, 413],
  ["a body that is no form", "/api/topic/create", "application/json", 415, 415],
  ["a path that is no call", "/api/no/such", urlencoded, 404, 404],
])("who sends 40 MB hears of %s", async (_what, path, type, status, code) => {
  const answer = await toldAfterwards(path, type, member.token);
  expect(answer).toContain(`HTTP/1.1 ${status} `);
  expect(answer).toContain(`"errorCode":${code}`);
});

test("who sends 40 MB and is not signed in hears of that", async () => {
  expect(await toldAfterwards("/api/topic/create", urlencoded)).toContain('"errorCode":1}');
});
