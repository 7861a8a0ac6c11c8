import fs from "node:fs";
import http from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { compressAssets } from "~/cli/compress-assets.mjs";
import { serveAssets } from "./asset-gate.server";

const script = "export const bamboo = 1;\n".repeat(100);

/** A server of a folder with one compressed script, which answers 404 to what the gate hands on. */
async function serveFolder() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-assets-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  fs.mkdirSync(path.join(folder, "_shared"));
  fs.writeFileSync(path.join(folder, "_shared/chunk-A1.js"), script);
  fs.writeFileSync(path.join(folder, "small.css"), "a{}");
  await compressAssets(folder);
  const gate = serveAssets(folder, "/build/");
  const server = http.createServer((request, response) =>
    gate(request, response, () => response.writeHead(404).end()),
  );
  onTestFinished(() => void server.close());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const ask = async (url: string, headers: http.OutgoingHttpHeaders, method = "GET") => {
    const request = http.request({ port, host: "127.0.0.1", path: url, headers, method }).end();
    const [answer] = (await once(request, "response")) as [http.IncomingMessage];
    return { answer, body: Buffer.concat(await answer.toArray()) };
  };
  return { ask, folder };
}

test("browsers get the form that they take, for ever", async () => {
  const { ask } = await serveFolder();
  const brotli = await ask("/build/_shared/chunk-A1.js", { "Accept-Encoding": "gzip, br" });
  expect(brotliDecompressSync(brotli.body).toString()).toBe(script);
  expect(brotli.answer.headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-encoding": "br",
    "content-length": String(brotli.body.length),
    "content-type": "text/javascript; charset=utf-8",
    vary: "Accept-Encoding",
  });
  const zipped = await ask("/build/_shared/chunk-A1.js", { "Accept-Encoding": "gzip" });
  expect(gunzipSync(zipped.body).toString()).toBe(script);
  const { etag = "" } = zipped.answer.headers;
  expect(etag).not.toBe(brotli.answer.headers.etag);
  const known = { "Accept-Encoding": "gzip", "If-None-Match": etag };
  expect((await ask("/build/_shared/chunk-A1.js", known)).answer.statusCode).toBe(304);
});

test("who only asks about a file gets no bytes", async () => {
  const { ask } = await serveFolder();
  const { answer, body } = await ask(
    "/build/_shared/chunk-A1.js",
    { "Accept-Encoding": "br" },
    "HEAD",
  );
  expect(answer.headers["content-encoding"]).toBe("br");
  expect(body.length).toBe(0);
});

test.each([
  ["plain bytes", "/build/_shared/chunk-A1.js", { "Accept-Encoding": "identity" }],
  [
    "a part of a file",
    "/build/_shared/chunk-A1.js",
    { "Accept-Encoding": "br", Range: "bytes=0-9" },
  ],
  ["a file too small to compress", "/build/small.css", { "Accept-Encoding": "br" }],
  ["a compressed form by its own name", "/build/_shared/chunk-A1.js.br", {}],
  ["what lies outside", "/build/../package.json", { "Accept-Encoding": "br" }],
])("%s is left to who stands behind", async (_what, url, headers) => {
  const { ask } = await serveFolder();
  expect((await ask(url, headers)).answer.statusCode).toBe(404);
});

test("a file that another build took away is missed, and the server goes on", async () => {
  const { ask, folder } = await serveFolder();
  fs.rmSync(path.join(folder, "_shared"), { recursive: true });
  const taken = await ask("/build/_shared/chunk-A1.js", { "Accept-Encoding": "br" });
  expect(taken.answer.statusCode).toBe(404);
});
