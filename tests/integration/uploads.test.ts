import { readdir } from "node:fs/promises";
import path from "node:path";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createMember, type Member } from "tests/factories/member";
import { movingPictureFile, pictureFile } from "tests/factories/picture-file";
import { storeUpload, storeUploads } from "~/features/media/upload.commands.server";
import { readPictures } from "~/features/media/upload.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { env } from "~/platform/env/env.server";
import { sharp } from "~/platform/images/sharp.server";
import * as route from "~/routes/uploads.$";

let member: Member;
let photo: Buffer;

beforeAll(async () => {
  photo = await pictureFile();
});

beforeEach(async () => {
  member = await createMember();
});

const storedFiles = () => readdir(path.join(env().dataDir, "uploads")).catch(() => []);

/** What a browser gets at the address of an upload. */
function fetchUpload(url: string, headers: Record<string, string> = {}, method = "GET") {
  const request = new Request(new URL(url, "http://localhost"), { method, headers });
  const params = { "*": url.replace("/uploads/", "") };
  return route.loader({ request, params, context: {} });
}

async function framesAt(url: string): Promise<number> {
  const answer = await fetchUpload(url, { Accept: "image/avif,image/webp" });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return (await sharp(bytes, { animated: true }).metadata()).pages ?? 1;
}

describe("a stored picture", () => {
  test("has an address that tells nothing, a preview and its measures", async () => {
    const picture = await storeUpload(member.id, photo);
    expect(picture).toEqual({
      url: expect.stringMatching(/^\/uploads\/[0-9a-f]{24}\.webp$/),
      preview: picture.url.replace(".webp", "-small.webp"),
      width: 1000,
      height: 600,
      alt: "",
    });
  });

  test("is found again by its address", async () => {
    const picture = await storeUpload(member.id, photo);
    const elsewhere = ["https://a.cn/b.png", "/uploads/unknown.webp", "/topic/1"];
    const found = await readPictures(readDatabase(), [picture.url, ...elsewhere, picture.url]);
    expect([...found]).toEqual([[picture.url, picture]]);
    expect(await readPictures(readDatabase(), [])).toEqual(new Map());
  });

  test("that is small is its own preview", async () => {
    const { url, preview } = await storeUpload(member.id, await pictureFile(300, 200));
    expect(preview).toBe(url);
  });

  test("keeps moving, while its preview stands still", async () => {
    const { url, preview } = await storeUpload(member.id, await movingPictureFile(3));
    expect([await framesAt(url), await framesAt(preview)]).toEqual([3, 1]);
  });
});

describe("several pictures", () => {
  test("are stored together, in order", async () => {
    const sizes = [90, 80, 70];
    const files = await Promise.all(sizes.map((size) => pictureFile(size, 50)));
    const pictures = await storeUploads(member.id, files);
    expect(pictures.map(({ width }) => width)).toEqual(sizes);
  });

  test("leave nothing behind when one is refused", async () => {
    const before = await storedFiles();
    await expect(storeUploads(member.id, [photo, Buffer.from("<svg/>")])).rejects.toThrow(
      "只支持 JPEG、PNG、WebP、GIF 和 AVIF 图片",
    );
    expect(await storedFiles()).toEqual(before);
  });

  test("leave nothing behind when the database refuses them", async () => {
    const before = await storedFiles();
    await expect(storeUpload(Number.NaN, photo)).rejects.toThrow(/userId|integer/);
    expect(await storedFiles()).toEqual(before);
  });
});

describe("the address of a picture", () => {
  let url: string;

  beforeAll(async () => {
    const { id } = await createMember();
    ({ url } = await storeUpload(id, photo));
  });

  test("answers a WebP that may be kept for ever and can do no harm", async () => {
    const answer = await fetchUpload(url);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toEqual({
      "accept-ranges": "bytes",
      "cache-control": "public, max-age=31536000, immutable",
      "content-length": String((await answer.clone().arrayBuffer()).byteLength),
      "content-security-policy": "default-src 'none'; sandbox",
      "content-type": "image/webp",
      etag: `"${url.replace("/uploads/", "")}"`,
      vary: "Accept",
      "x-content-type-options": "nosniff",
    });
    const { format, width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([format, width]).toEqual(["webp", 1000]);
  });

  test("answers AVIF to browsers that take it", async () => {
    const chrome = "image/avif,image/webp,image/apng,*/*;q=0.8";
    const answer = await fetchUpload(url, { Accept: chrome });
    expect(answer.headers.get("Content-Type")).toBe("image/avif");
    expect(answer.headers.get("ETag")).not.toBe((await fetchUpload(url)).headers.get("ETag"));
    const { compression } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(compression).toBe("av1");
    const refusing = await fetchUpload(url, { Accept: "image/avif;q=0, */*" });
    expect(refusing.headers.get("Content-Type")).toBe("image/webp");
  });

  test("answers parts", async () => {
    const whole = Buffer.from(await (await fetchUpload(url)).arrayBuffer());
    const part = await fetchUpload(url, { Range: "bytes=8-11" });
    expect([part.status, await part.text()]).toEqual([206, "WEBP"]);
    expect(part.headers.get("Content-Range")).toBe(`bytes 8-11/${whole.length}`);
    expect(part.headers.get("Content-Length")).toBe("4");
    const outside = await fetchUpload(url, { Range: `bytes=${whole.length}-` });
    expect([outside.status, await outside.text()]).toEqual([416, ""]);
    expect(outside.headers.get("Content-Range")).toBe(`bytes */${whole.length}`);
    const changed = await fetchUpload(url, { Range: "bytes=8-11", "If-Range": '"other"' });
    expect(changed.status).toBe(200);
  });

  test("answers HEAD without a body, and 304 to those who have it", async () => {
    const head = await fetchUpload(url, {}, "HEAD");
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(Number(head.headers.get("Content-Length"))).toBeGreaterThan(1000);
    const tag = head.headers.get("ETag") ?? "";
    const again = await fetchUpload(url, { "If-None-Match": `"a", W/${tag}` });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect(again.headers.get("ETag")).toBe(tag);
  });

  test.each(["/uploads/0.webp", "/uploads/../zhulin.sqlite", "/uploads/", "/uploads/a/b.webp"])(
    "that is not one answers 404: %s",
    async (address) => {
      const answer = await fetchUpload(address);
      expect([answer.status, await answer.text()]).toEqual([404, "页面没找到"]);
      expect(answer.headers.get("Cache-Control")).toBeNull();
    },
  );
});
