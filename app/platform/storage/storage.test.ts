import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startS3Server, type S3Server } from "tests/providers/s3-server";
import { bucketAddress } from "~/platform/storage/s3-request.server";
import { openStorage } from "~/platform/storage/storage.server";
import type { ByteRange, Storage } from "~/platform/storage/stored-file";

let dataDir: string;
let s3: S3Server;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "zhulin-storage-"));
  s3 = await startS3Server();
});

afterEach(() => {
  s3.denial = "";
});

afterAll(async () => {
  await s3.close();
  await rm(dataDir, { recursive: true });
});

async function textOf(storage: Storage, key: string, range?: ByteRange): Promise<string | null> {
  const file = await storage.find(key);
  return file && new Response(await file.stream(range)).text();
}

describe.each([
  ["A folder", () => openStorage({ dataDir, s3: null })],
  ["An S3 bucket", () => openStorage({ dataDir, s3: s3.settings })],
])("%s", (_, open) => {
  it("keeps files and gives them back, whole and in part", async () => {
    await open().put("a1.webp", Buffer.from("竹林深处"));
    expect((await open().find("a1.webp"))?.size).toBe(12);
    expect(await textOf(open(), "a1.webp")).toBe("竹林深处");
    expect(await textOf(open(), "a1.webp", { first: 3, last: 5 })).toBe("林");
  });

  it("knows nothing of files it was not given", async () => {
    expect(await open().find("a2.webp")).toBeNull();
  });

  it("forgets what is deleted, and does not mind if it was never there", async () => {
    await open().put("a3.webp", Buffer.from("a"));
    await open().delete("a3.webp");
    await open().delete("a3.webp");
    expect(await open().find("a3.webp")).toBeNull();
  });

  it("gives no way out", async () => {
    const names = ["../a.webp", "a/b.webp", ".a.webp", "a.webp\0", "a", "A.webp", "a..webp", ""];
    for (const name of names) {
      await expect(open().find(name)).rejects.toThrow("Not a storage key");
      await expect(open().put(name, Buffer.from("a"))).rejects.toThrow("Not a storage key");
      await expect(open().delete(name)).rejects.toThrow("Not a storage key");
    }
  });
});

describe("The folder", () => {
  it("holds whole files only", async () => {
    const storage = openStorage({ dataDir, s3: null });
    await Promise.all([1, 2, 3].map((n) => storage.put(`b${n}.webp`, Buffer.alloc(100_000, n))));
    const names = await readdir(path.join(dataDir, "uploads"));
    expect(names.filter((name) => name.startsWith("b"))).toEqual(["b1.webp", "b2.webp", "b3.webp"]);
    expect(names.filter((name) => name.startsWith("."))).toEqual([]);
  });
});

describe("The S3 bucket", () => {
  it("stores the type and the caching of a file with it", async () => {
    await openStorage({ dataDir, s3: s3.settings }).put("c1.avif", Buffer.from("a"));
    expect(s3.objects.get("c1.avif")?.headers).toEqual({
      "content-type": "image/avif",
      "cache-control": "public, max-age=31536000, immutable",
    });
  });

  it("says what S3 said when it refuses", async () => {
    const wrong = openStorage({ dataDir, s3: { ...s3.settings, secretAccessKey: "wrong" } });
    await expect(wrong.put("c2.webp", Buffer.from("a"))).rejects.toThrow(
      "S3 answered PUT with 403: SignatureDoesNotMatch",
    );
    expect(s3.objects.has("c2.webp")).toBe(false);
  });

  it.each(["NoSuchKey", "AccessDenied"])("has no file where it says 403 %s", async (code) => {
    s3.denial = code;
    expect(await openStorage({ dataDir, s3: s3.settings }).find("c1.avif")).toBeNull();
  });

  it.each(["InvalidAccessKeyId", "SignatureDoesNotMatch", "ExpiredToken", "RequestTimeTooSkewed"])(
    "does not pass for an empty one where it says 403 %s",
    async (code) => {
      s3.denial = code;
      const bucket = openStorage({ dataDir, s3: s3.settings });
      await expect(bucket.find("c1.avif")).rejects.toThrow(`S3 answered GET with 403: ${code}`);
    },
  );

  it("is named in the path, unless the host names it", () => {
    const endpoint = "https://forum.oss-cn-hangzhou.aliyuncs.com";
    expect(bucketAddress({ ...s3.settings, endpoint })).toBe(endpoint);
    expect(bucketAddress(s3.settings)).toBe(`${s3.settings.endpoint}/forum`);
  });

  it("may be read without us", async () => {
    const publicUrl = "https://files.zhulin.cn/";
    const storage = openStorage({ dataDir, s3: { ...s3.settings, publicUrl } });
    expect(storage.publicAddress("c1.avif")).toBe("https://files.zhulin.cn/c1.avif");
    expect(openStorage({ dataDir, s3: s3.settings }).publicAddress("c1.avif")).toBeNull();
  });
});
