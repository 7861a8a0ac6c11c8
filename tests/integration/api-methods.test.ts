import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendToApi } from "tests/support/call-api";
import { origin } from "tests/support/visit";
import { refuseTrace } from "~/platform/gates/method-gate.server";

const taken = [
  ["/api/topic/edit/1", "GET, POST, HEAD, OPTIONS"],
  ["/api/topic/topics?limit=3", "GET, HEAD, OPTIONS"],
  ["/api/fans/follow/", "POST, OPTIONS"],
] as const;
const none = ["/api/no/such", "/api/topic/edit/0"];

const server = http.createServer((request, response) => {
  refuseTrace(request, response, () => response.end("within"));
});
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => server.close());

async function answerTo(method: string, path: string) {
  const { port } = server.address() as AddressInfo;
  const request = http.request({ port, path, method, host: "127.0.0.1" }).end();
  const [answer] = (await once(request, "response")) as [http.IncomingMessage];
  const text = Buffer.concat(await answer.toArray()).toString();
  return { status: answer.statusCode, allow: answer.headers.allow, text };
}

const ask = (path: string) => sendToApi(new Request(origin + path, { method: "OPTIONS" }));

test("OPTIONS of a call names what it takes, and of what is no call nothing", async () => {
  for (const [path, methods] of taken) {
    const { status, headers } = await ask(path);
    expect([path, status, headers.get("Allow")]).toEqual([path, 204, methods]);
  }
  for (const path of none) {
    const answer = await ask(path);
    expect([path, answer.status, answer.headers.get("Allow")]).toEqual([path, 404, null]);
    expect(await answer.json()).toMatchObject({ success: false, errorCode: 404 });
  }
});

test("TRACE of a call is refused in the envelope, and told what it takes", async () => {
  for (const [path, methods] of taken) {
    const { text, ...head } = await answerTo("TRACE", path);
    expect([path, head]).toEqual([path, { status: 405, allow: methods }]);
    expect(JSON.parse(text)).toMatchObject({ success: false, errorCode: 405 });
  }
  for (const path of none) {
    const { text, ...head } = await answerTo("TRACE", path);
    expect([path, head]).toEqual([path, { status: 404, allow: undefined }]);
    expect(JSON.parse(text)).toMatchObject({ message: "没有这个接口", errorCode: 404 });
  }
});

test("TRACE of a page is told what pages take, and nothing else is refused", async () => {
  for (const path of ["/topics", "/api/docs"]) {
    const allow = "GET, HEAD, POST, OPTIONS";
    expect(await answerTo("TRACE", path)).toEqual({ status: 405, allow, text: "" });
  }
  const { status, text } = await answerTo("GET", "/api/topic/topics");
  expect([status, text]).toEqual([200, "within"]);
});
