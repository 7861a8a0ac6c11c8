import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { createMember } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { runCommandFile } from "tests/support/run-command";
import { storeUpload } from "~/features/media/upload.commands.server";
import { rebuildRestoredSearch } from "~/features/seo/search-rebuild.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { closeDatabase, connections, readDatabase } from "~/platform/database/database.server";
import { readSnapshot, type SnapshotRow } from "~/platform/database/snapshot.server";

const dataDir = process.env["DATA_DIR"] ?? "";
const otherDir = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-restored-"));
const deletedTopics: number[] = [];
let backup = "";
let whole: Record<string, SnapshotRow[]> = {};
let findable = 0;

/** How many things the search knows. */
async function countFindable(): Promise<number> {
  const rows = await readDatabase().selectFrom("searchThing").select("id").execute();
  return rows.length;
}

beforeAll(async () => {
  const member = await createMember({ username: "bamboo", password: "green-bamboo" });
  const topic = await createTopic({
    by: member,
    content: "“引号”与\n换行\u2028又\u2029行 🎋\\",
    tags: "备份",
  });
  const root = await createComment({ on: topic, by: member });
  await createComment({ on: topic, quoteId: root });
  await storeUpload(member.id, await picture());
  await changeSetting("siteTitle", "备份前");
  deletedTopics.push(await createTopic({ by: member }));
  const { write } = connections();
  await write.deleteFrom("topic").where("id", "in", deletedTopics).execute();
  whole = await everything();
  await rebuildRestoredSearch();
  findable = await countFindable();
  const { stdout, stderr } = await runCommandFile("backup.ts");
  backup = /The backup is (.+)/.exec(stdout)?.[1] ?? stderr;
  await closeDatabase();
});

afterAll(() => fs.rmSync(otherDir, { recursive: true, force: true }));

function picture(): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 700, channels: 3, background: "#3a7d44" } })
    .png()
    .toBuffer();
}

/** Every row of every table, but for the version of the pages, which every command changes. */
function everything(): Promise<Record<string, SnapshotRow[]>> {
  return readSnapshot(async (snapshot) => {
    const tables: Record<string, SnapshotRow[]> = {};
    for (const { name } of snapshot.tables) {
      if (name === "pageVersion") continue;
      const rows: SnapshotRow[] = [];
      for await (const row of snapshot.rows(name)) {
        // Commands note what they did.
        if (name !== "auditLog" || row["userId"] !== 0) rows.push(row);
      }
      tables[name] = rows;
    }
    return tables;
  });
}

describe("a backup", () => {
  test("restores every row and every file over what was changed since", async () => {
    await changeSetting("siteTitle", "备份后");
    deletedTopics.push(await createTopic({ title: "之后的话题" }));
    await closeDatabase();
    for (const file of fs.readdirSync(path.join(dataDir, "uploads"))) {
      fs.rmSync(path.join(dataDir, "uploads", file));
    }
    const { code, stdout } = await runCommandFile("restore.ts", [backup]);
    expect(stdout).toMatch(/^Restored\. What was there before is in the (folder|schema) before-/);
    expect(code).toBe(0);
    expect(await everything()).toEqual(whole);
    const [upload] = await readDatabase().selectFrom("upload").select("name").execute();
    expect(fs.existsSync(path.join(dataDir, "uploads", upload?.name ?? "missing"))).toBe(true);
    expect(await countFindable()).toBe(findable);
  });

  test("lets ids go on where they were, so that none is used twice", async () => {
    const next = await createTopic();
    expect(next).toBeGreaterThan(Math.max(...deletedTopics));
    await closeDatabase();
  });

  test("moves the site to SQLite in another place", async () => {
    const elsewhere = { DATABASE_URL: "", DATA_DIR: path.join(otherDir, "site") };
    const restored = await runCommandFile("restore.ts", [backup], elsewhere);
    expect(restored).toMatchObject({ code: 0, stderr: "" });
    const { stdout } = await runCommandFile("settings.ts", ["get", "siteTitle"], elsewhere);
    expect(stdout.trim()).toBe("备份前");
  });
});

describe("a restore refuses, and changes nothing,", () => {
  test.each([
    [
      "a file with one bit changed",
      (bytes: Buffer) => bytes.with(bytes.length >> 1, 0x55 ^ (bytes[bytes.length >> 1] ?? 0)),
    ],
    ["a file that was cut off", (bytes: Buffer) => bytes.subarray(0, bytes.length - 200)],
    ["an empty file", () => Buffer.alloc(0)],
  ])("%s", async (_what, damage) => {
    const before = await everything();
    await closeDatabase();
    const file = path.join(otherDir, "damaged.tar.gz");
    fs.writeFileSync(file, damage(fs.readFileSync(backup)));
    const { code, stderr } = await runCommandFile("restore.ts", [file]);
    expect(stderr).toMatch(/is damaged .*; nothing was changed\.\n$/);
    expect(code).toBe(1);
    expect(await everything()).toEqual(before);
    await closeDatabase();
  });

  test("while another process uses the database", async () => {
    const before = await everything();
    const { code, stderr } = await runCommandFile("restore.ts", [backup]);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: "The site is running; stop it, then restore.\n",
    });
    expect(await everything()).toEqual(before);
    await closeDatabase();
  });

  test("a file that is not there", async () => {
    const { code, stderr } = await runCommandFile("restore.ts", ["nowhere.tar.gz"]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^There is no file .*nowhere\.tar\.gz\.\n$/);
    const folder = await runCommandFile("restore.ts", ["tests"]);
    expect(folder.stderr).toMatch(/\/tests is no file\.\n$/);
  });
});
