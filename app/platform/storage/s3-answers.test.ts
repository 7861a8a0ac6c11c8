import { EventEmitter, once } from "node:events";
import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { S3Settings } from "~/platform/env/env.server";
import { afterEach, expect, test, vi } from "vitest";
import { S3Refusal, s3RefusalWords } from "./s3-fault";
import { S3Folder } from "./s3-folder.server";
import { S3Storage } from "./s3-storage.server";
import { StorageAway } from "./storage-refusal";

let server: Server;

/** A bucket that answers whatever it is asked by this status. */
const bucketOf = (status: number) => bucketBy((_, answer) => void answer.writeHead(status).end());

const bucketBy = async (listener: RequestListener) => new S3Storage(await placeBy(listener));

async function placeBy(listener: RequestListener): Promise<S3Settings> {
  server = createServer(listener);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const keys = { accessKeyId: "zhulin", secretAccessKey: "secret", region: "cn-east" };
  return { ...keys, bucket: "forum", endpoint, publicUrl: "" };
}

afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

test.each([404, 403])("a picture that S3 answers %i for is not there", async (status) => {
  expect(await (await bucketOf(status)).find("a1.webp")).toBeNull();
});

test("a picture that is gone already is deleted all the same", async () => {
  await expect((await bucketOf(404)).delete("a1.webp")).resolves.toBeUndefined();
});

test.each([429, 500, 503])(
  "an S3 that answers %i is away for a while, and whoever waits is told to come back",
  async (status) => {
    const bucket = await bucketOf(status);
    await expect(bucket.put("a1.webp", Buffer.from("a"))).rejects.toThrow(StorageAway);
  },
);

test("an S3 that refuses is not away: to come back would not help", async () => {
  const bucket = await bucketOf(403);
  await expect(bucket.put("a1.webp", Buffer.from("a"))).rejects.toThrow(S3Refusal);
});

/** The page by which a network asks whoever uses it to sign in first: it answers everything so. */
const portal: RequestListener = (_, answer) =>
  void answer.writeHead(200, { "Content-Type": "text/html" }).end("<html>请先登录</html>");

test("what answers every request with a page is no S3, and stored nothing", async () => {
  const put = (await bucketBy(portal)).put("a1.webp", Buffer.from("a"));
  const fault: unknown = await put.catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(S3Refusal);
  expect(s3RefusalWords(fault as S3Refusal)).toContain("回答的不是 S3");
});

test.each([
  ["whole", 4],
  ["part by part", 20],
])("nor does it keep a backup that is sent %s", async (_, size) => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-portal-")), "backup");
  fs.writeFileSync(file, Buffer.alloc(size));
  const folder = new S3Folder({ ...(await placeBy(portal)), prefix: "backups/" }, 8);
  await expect(folder.put(file, "backup")).rejects.toThrow(S3Refusal);
  fs.rmSync(path.dirname(file), { recursive: true });
});

/** A bucket of one file of ten bytes, which stops after five of them. */
const halfBucket = (stop: (answer: ServerResponse) => void) =>
  bucketBy(({ method }, answer) => {
    answer.writeHead(200, { "Content-Length": 10 });
    if (method === "HEAD") return void answer.end();
    answer.write("bambo", () => stop(answer));
  });

test("a file that is cut half-way is away", async () => {
  const bucket = await halfBucket((answer) => void setTimeout(() => answer.destroy(), 50));
  const file = await bucket.find("a1.webp");
  await expect(file?.bytes()).rejects.toThrow(StorageAway);
});

test("a file that stops half-way is away after half a minute", async () => {
  const halves = new EventEmitter();
  const stopped = once(halves, "stopped");
  const bucket = await halfBucket(() => void halves.emit("stopped"));
  const file = await bucket.find("a1.webp");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const read = file?.bytes().then(
    () => "read",
    (error: unknown) => error,
  );
  await stopped;
  await new Promise((resolve) => setImmediate(resolve));
  for (let second = 0; second < 35; second += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  const end = await Promise.race([read, Promise.resolve("waiting")]);
  expect(end).toMatchObject({ name: "StorageAway", cause: { code: "ETIMEDOUT" } });
});
