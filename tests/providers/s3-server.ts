import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { S3Settings } from "~/platform/env/env.server";
import { signatureFault } from "./s3-signature";

interface StoredObject {
  bytes: Buffer;
  headers: Record<string, string>;
}

export interface S3Server {
  /** What the app needs to use it. */
  settings: S3Settings;
  /** What the bucket holds, by key. */
  objects: Map<string, StoredObject>;
  close(): Promise<void>;
}

/** An S3-compatible server with one bucket in memory: objects, ranges and checked signatures. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, StoredObject>();
  const account = {
    accessKeyId: "zhulin",
    secretAccessKey: "bamboo/secret+key",
    region: "cn-east",
  };
  const bucket = "forum";

  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const fault = signatureFault(request, body, account);
      if (fault) return refuse(response, 403, fault);
      const [, inBucket, key = ""] = (request.url ?? "").split("?", 1).join("").split("/");
      if (inBucket !== bucket) return refuse(response, 404, "NoSuchBucket");
      return answer(objects, request, response, key, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: { ...account, bucket, endpoint: `http://127.0.0.1:${port}`, publicUrl: "" },
    objects,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(
  objects: Map<string, StoredObject>,
  request: IncomingMessage,
  response: ServerResponse,
  key: string,
  body: Buffer,
): void {
  if (request.method === "PUT") {
    const kept = ["content-type", "cache-control"];
    const headers = kept.map((name) => [name, String(request.headers[name])]);
    objects.set(key, { bytes: body, headers: Object.fromEntries(headers) });
    response.writeHead(200).end();
    return;
  }
  if (request.method === "DELETE") {
    objects.delete(key);
    response.writeHead(204).end();
    return;
  }
  const object = objects.get(key);
  if (!object) return refuse(response, 404, "NoSuchKey");
  const { bytes, headers } = object;
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "");
  const part = range ? bytes.subarray(Number(range[1]), Number(range[2]) + 1) : bytes;
  response.writeHead(range ? 206 : 200, { ...headers, "Content-Length": part.byteLength });
  response.end(request.method === "HEAD" ? undefined : part);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { "Content-Type": "application/xml" })
    .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);
}
