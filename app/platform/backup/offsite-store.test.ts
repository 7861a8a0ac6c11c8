import { once } from "node:events";
import fs from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startS3Server, type S3Server } from "tests/providers/s3-server";
import type { OffsiteSettings } from "~/platform/env/offsite-env";
import { OffsiteStore } from "./offsite-store.server";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-offsite-"));
const at = (name: string) => path.join(folder, name);
const named = (day: string) => `zhulin-202611${day}-031700-daily.tar.gz.age`;

let s3: S3Server;
let settings: OffsiteSettings;

beforeAll(async () => {
  s3 = await startS3Server();
  settings = { ...s3.settings, prefix: "zhulin/backups/", daily: 7, weekly: 4, seconds: 0 };
});

afterAll(async () => {
  await s3.close();
  fs.rmSync(folder, { recursive: true });
});

test("a file goes there in parts, is listed, comes back as it was, and can be removed", async () => {
  const store = new OffsiteStore(settings, 1000);
  const bytes = Buffer.from(Array.from({ length: 3500 }, (_, index) => index % 251));
  fs.writeFileSync(at("backup"), bytes);
  for (const day of ["19", "21", "20"]) await store.put(at("backup"), named(day));
  s3.objects.set("zhulin/backups/notes.txt", { bytes, headers: {} });
  expect(await store.list()).toMatchObject(
    ["21", "20", "19"].map((day) => ({ name: named(day), size: 3500 })),
  );
  expect(await store.fetch(named("20"), at("back"))).toBe(true);
  expect(fs.readFileSync(at("back")).equals(bytes)).toBe(true);
  await store.delete(named("20"));
  expect(await store.fetch(named("20"), at("none"))).toBe(false);
  expect(s3.uploads.size).toBe(0);
});

test("what ends in the middle leaves nothing there", async () => {
  const store = new OffsiteStore({ ...settings, secretAccessKey: "wrong" }, 1000);
  await expect(store.put(at("backup"), named("22"))).rejects.toThrow("SignatureDoesNotMatch");
  expect(s3.objects.has(`zhulin/backups/${named("22")}`)).toBe(false);
});

/** An S3 that takes parts, unless `refused` says which, and then says of all together what it says; answers what it was asked. */
async function startFaultyS3(refused: number, together: string) {
  const asked: string[] = [];
  const server = createServer((request, answer) => {
    const query = new URL(request.url ?? "/", "http://localhost").searchParams;
    const part = Number(query.get("partNumber"));
    asked.push(`${request.method} ${part || query.get("uploadId") || "begin"}`);
    request.resume().on("end", () => {
      if (request.method === "DELETE") return answer.writeHead(204).end();
      if (request.method === "PUT")
        return answer.writeHead(part === refused ? 400 : 200, { ETag: `"${part}"` }).end();
      const begun = "<R><UploadId>seven</UploadId></R>";
      return answer.end(query.has("uploads") ? begun : together);
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const store = new OffsiteStore({ ...settings, endpoint: `http://127.0.0.1:${port}` }, 1000);
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { store, asked, close };
}

test.each([
  ["a part of it is refused", 2, "<Done/>"],
  ["S3 cannot put its parts together, though it began to say yes", 0, "<Error></Error>"],
])(
  "a backup is not taken for kept where %s, and its parts are removed",
  async (_what, refused, together) => {
    const { store, asked, close } = await startFaultyS3(refused, together);
    await expect(store.put(at("backup"), named("23"))).rejects.toThrow(/S3/);
    expect(asked.slice(0, 3)).toEqual(["POST begin", "PUT 1", "PUT 2"]);
    expect(asked.at(-1)).toBe("DELETE seven");
    close();
  },
);

test("only backups are named there", async () => {
  const store = new OffsiteStore(settings);
  for (const name of ["../x", "notes.txt", "", "zhulin-1.tar.gz"]) {
    await expect(store.delete(name)).rejects.toThrow("Not the name of a backup");
  }
});

test("one that comes back is as old as it is there", async () => {
  const store = new OffsiteStore(settings);
  const headers = { "Last-Modified": "Thu, 19 Nov 2026 03:17:00 GMT" };
  s3.objects.set(`zhulin/backups/${named("19")}`, { bytes: Buffer.from("old"), headers });
  await store.fetch(named("19"), at("aged"));
  expect(fs.statSync(at("aged")).mtime.toISOString()).toBe("2026-11-19T03:17:00.000Z");
});

test("one that S3 refuses at first is not mixed from two answers, and nothing lies here", async () => {
  let asked = 0;
  const server = createServer((_, answer) => {
    asked += 1;
    answer.writeHead(asked === 1 ? 403 : 200, { "Last-Modified": "Thu, 19 Nov 2026 03:17:00 GMT" });
    answer.end(asked === 1 ? "<Error><Code>RequestTimeTooSkewed</Code></Error>" : "old");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const store = new OffsiteStore({ ...settings, endpoint: `http://127.0.0.1:${port}` });
  await expect(store.fetch(named("19"), at("mixed"))).rejects.toThrow("RequestTimeTooSkewed");
  expect(fs.existsSync(at("mixed"))).toBe(false);
  server.closeAllConnections();
  server.close();
});

test("a list that does not end is given up", async () => {
  const endless = createServer((_, answer) => {
    answer.end(
      "<ListBucketResult><NextContinuationToken>1</NextContinuationToken></ListBucketResult>",
    );
  });
  await once(endless.listen(0, "127.0.0.1"), "listening");
  const { port } = endless.address() as AddressInfo;
  const store = new OffsiteStore({ ...settings, endpoint: `http://127.0.0.1:${port}` });
  await expect(store.list()).rejects.toThrow("does not end");
  endless.closeAllConnections();
  endless.close();
});
