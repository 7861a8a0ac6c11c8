import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { S3Refusal } from "./s3-fault";
import { S3Storage } from "./s3-storage.server";
import { StorageAway } from "./storage-refusal";

let server: Server;

/** A bucket that answers whatever it is asked by this status. */
async function bucketOf(status: number): Promise<S3Storage> {
  server = createServer((_, answer) => void answer.writeHead(status).end());
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const keys = { accessKeyId: "zhulin", secretAccessKey: "secret", region: "cn-east" };
  return new S3Storage({ ...keys, bucket: "forum", endpoint, publicUrl: "" });
}

afterEach(() => {
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
