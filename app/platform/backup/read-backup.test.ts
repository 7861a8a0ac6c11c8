import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { pack, type Header } from "tar-stream";
import { afterAll, describe, expect, it } from "vitest";
import { checkBackup } from "./read-backup.server";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-backups-"));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

type Entry = readonly [name: string, body: string | Megabytes, type?: Header["type"]];
interface Megabytes {
  of: string;
  megabytes: number;
}

const megabyte = 1024 * 1024;

/** Packs an archive as it comes, its large bodies piece by piece. */
async function archive(entries: Entry[]): Promise<string> {
  const tar = pack();
  const file = path.join(folder, `${entries.length}-${fs.readdirSync(folder).length}.tar.gz`);
  const written = pipeline(tar, createGzip(), fs.createWriteStream(file));
  for (const [name, body, type = "file"] of entries) {
    if (typeof body === "string") {
      tar.entry({ name, type }, body);
      continue;
    }
    const piece = Buffer.alloc(megabyte, body.of);
    const entry = tar.entry({ name, size: body.megabytes * megabyte });
    await pipeline(Readable.from(Array.from({ length: body.megabytes }, () => piece)), entry);
  }
  tar.finalize();
  await written;
  return file;
}

function manifestOf(entries: Entry[]): Entry {
  const files = Object.fromEntries(
    entries.flatMap(([name, body]) =>
      typeof body === "string"
        ? [[name, { size: body.length, sha256: createHash("sha256").update(body).digest("hex") }]]
        : [],
    ),
  );
  const facts = { format: 1, madeAt: "", migrations: [], lastIds: {}, files };
  return ["manifest.json", JSON.stringify(facts)];
}

/** An archive with a manifest that names everything in it. */
const backupOf = (...entries: Entry[]) => archive([...entries, manifestOf(entries)]);

const rows: Entry = ["tables/topic.ndjson", '{"id":1}\n'];

describe("A backup", () => {
  it("is good when its manifest names what is in it", async () => {
    const file = await backupOf(rows, ["uploads/3f9c.webp", "a picture"], ["session-secret", "s"]);
    expect(Object.keys((await checkBackup({ file, passphrase: "" })).files)).toHaveLength(3);
  });

  it("is not read on once its manifest is larger than any", async () => {
    const file = await archive([["manifest.json", { of: "[", megabytes: 200 }]]);
    const begun = process.cpuUsage();
    await expect(checkBackup({ file, passphrase: "" })).rejects.toThrow(
      "manifest.json is too large",
    );
    const { user, system } = process.cpuUsage(begun);
    expect((user + system) / 1000).toBeLessThan(5000);
  });

  it.each([
    "uploads/..",
    "uploads/../zhulin.db",
    "uploads/A.webp",
    "uploads/evil.svg",
    "uploads/evil.html",
    "uploads/evil.svg.webp",
    "../zhulin.db",
    "zhulin.db",
  ])("has no entry called %s", async (name) => {
    const file = await backupOf(rows, [name, "away with it"]);
    await expect(checkBackup({ file, passphrase: "" })).rejects.toThrow(
      `${name} does not belong there`,
    );
  });

  it.each<[string, Entry, string]>([
    ["a folder", ["tables/user.ndjson", "", "directory"], "is no file"],
    ["a link", ["tables/user.ndjson", "", "symlink"], "is no file"],
    ["an entry twice", rows, "is one too many"],
    [
      "a file that would fill the memory",
      ["uploads/a.webp", { of: "a", megabytes: 65 }],
      "too large",
    ],
    ["a row that would", ["tables/user.ndjson", { of: "a", megabytes: 65 }], "a row is too large"],
    [
      "gigabytes in next to nothing",
      ["tables/user.ndjson", { of: "\n", megabytes: 500 }],
      "unpacks",
    ],
  ])("from elsewhere does not hold %s", async (_what, entry, why) => {
    const file = await backupOf(rows, entry);
    await expect(checkBackup({ file, passphrase: "", isForeign: true })).rejects.toThrow(why);
  });

  it("of the site's own is read, also where somebody wrote the same again and again", async () => {
    const row = JSON.stringify({ text: "ab".repeat(20_000_000) });
    const again = Array.from({ length: 8 }, (_, at): Entry => [`tables/t${at}.ndjson`, `${row}\n`]);
    const file = await backupOf(...again);
    await expect(checkBackup({ file, passphrase: "", isForeign: true })).rejects.toThrow("unpacks");
    expect(Object.keys((await checkBackup({ file, passphrase: "" })).files)).toHaveLength(8);
  });

  it.each<[string, Entry[]]>([
    ["a row that was changed without growing", [["tables/topic.ndjson", '{"id":2}\n']]],
    ["a row more", [["tables/topic.ndjson", '{"id":1}\n{"id":2}\n']]],
    ["a row less", [["tables/topic.ndjson", ""]]],
    ["a table less", []],
    ["a table more", [rows, ["tables/user.ndjson", '{"id":1}\n']]],
  ])("is not restored with %s than its manifest says", async (_what, entries) => {
    const file = await archive([...entries, manifestOf([rows])]);
    await expect(checkBackup({ file, passphrase: "" })).rejects.toThrow(
      /is not what it was\); nothing was changed/,
    );
  });

  it("has nothing behind its manifest", async () => {
    const file = await archive([rows, manifestOf([rows]), ["tables/user.ndjson", ""]]);
    await expect(checkBackup({ file, passphrase: "" })).rejects.toThrow("is one too many");
  });
});
