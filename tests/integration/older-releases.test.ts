import fs from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openDatabase } from "tests/faults/open-database";
import { findWrongCounts } from "tests/faults/recounts";
import { callApi } from "tests/support/call-api";
import { crawl, type CrawledPage } from "tests/support/crawler";
import { serveOwnSite } from "tests/support/own-site";
import { runCommandFile } from "tests/support/run-command";
import { signInBy } from "tests/support/sign-in";
import { readTagsOfTopics } from "~/features/content/tags/tag.queries.server";
import { checkBackup, readEntries } from "~/platform/backup/read-backup.server";
import { closeDatabase, connections } from "~/platform/database/database.server";
import { migrate, readMigrations } from "~/platform/database/migrate.server";
import { sqliteFile } from "~/platform/database/sqlite-file.server";
import { openSqlite } from "~/platform/database/sqlite.server";
import { readCatalog } from "~/platform/database/table-catalog.server";
import { env } from "~/platform/env/env.server";
import { withStageFolder } from "~/platform/storage/stage-folder.server";

/**
 * Backups that releases made of a demo in which a few people then lived for a while, and the schema that these releases
 * gave SQLite; docs/quality.md says how another is added.
 */
const folder = path.resolve(import.meta.dirname, "../fixtures/releases");
const releases = fs
  .readdirSync(folder)
  .filter((name) => name.endsWith(".tar.gz"))
  .map((name) => name.replace(".tar.gz", ""));
const backupOf = (release: string) => path.join(folder, `${release}.tar.gz`);

const onSqlite = inject("sqliteTemplate") !== undefined;

const isLong = process.env["ZHULIN_LONG"] === "1";
const oldest = releases.slice(0, 1);

/** The oldest goes through most migrations, and its pages read the same rows out of both databases; the long run walks through all. */
const walkedHere = onSqlite ? oldest : [];
const walked = isLong ? releases : walkedHere;

/**
 * The others go the last parts of the way of the oldest; on PostgreSQL in the long run. The oldest comes last, because it
 * is walked through next.
 */
const restored = isLong || onSqlite ? releases.toReversed() : oldest;

/** What a release gave PostgreSQL is not kept: the same migrations make both. */
const compared = onSqlite ? releases : [];

/** The first of these that found words by letters and marks written apart. */
const composing = "2026-12-01-da22e9be";

/** The first of these that kept tags in the order that they were typed. */
const orderly = "2026-11-30-3a1f6f7c";

/** Milliseconds: a site is restored and started, and hundreds of its pages are read. */
const patience = 300_000;

/** Tables, columns and indexes, in no order: where columns stand in their table is of no concern. */
async function readShape(): Promise<string[]> {
  const { read, kind } = connections();
  const { rows } = await shapes[kind].execute(read);
  return rows.map(({ line }) => line.replace(/\s+/g, " ")).toSorted();
}

const shapes = {
  sqlite: sql<{ line: string }>`
    select l.name || '.' || c.name || ' ' || c.type || ' ' || c."notnull" || ' ' || coalesce(c.dflt_value, '') as line
    from pragma_table_list l, pragma_table_xinfo(l.name) c where l.schema = 'main'
    union all select sql from sqlite_master where type = 'index' and sql is not null
    union all select l.name || ' refers to ' || f."table" || ' ' || f."from" || ' ' || f.on_delete
    from pragma_table_list l, pragma_foreign_key_list(l.name) f where l.schema = 'main'`,
  postgres: sql<{ line: string }>`
    select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as line
    from information_schema.columns where table_schema = current_schema()
    union all select indexdef from pg_indexes where schemaname = current_schema()
    union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = current_schema()::regnamespace and contype <> 'n'`,
};

/** How many rows each table of a backup has. */
async function countHeld(file: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  await readEntries({ file, passphrase: "" }, async ({ name }, body) => {
    const table = /^tables\/(\w+)\.ndjson$/.exec(name)?.[1];
    let lines = 0;
    for await (const chunk of body) lines += String(chunk).split("\n").length - 1;
    if (table !== undefined && lines > 0) counts[table] = lines;
  });
  return counts;
}

async function countNow(): Promise<Record<string, number>> {
  const { read, kind } = connections();
  const counts: Record<string, number> = {};
  for (const { name } of await readCatalog(read, kind)) {
    const counted = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(
      read,
    );
    counts[name] = Number(counted.rows[0]?.n);
  }
  return counts;
}

let newest: string[];
beforeAll(async () => {
  newest = await readShape();
});

test("there are releases to come from", () => {
  expect(releases.length).toBeGreaterThanOrEqual(4);
});

/** As on another machine: over a site nobody is signed in again who is not signed in there. */
async function leaveNoSite(): Promise<void> {
  const { dataDir, databaseUrl } = env();
  if (databaseUrl !== null) await sql`truncate "user" cascade`.execute(connections().write);
  await closeDatabase();
  const files = databaseUrl === null ? ["", "-wal", "-shm"] : [];
  for (const end of files) fs.rmSync(`${sqliteFile(dataDir)}${end}`, { force: true });
}

/** The release of which a site stands here. */
let standing = "";

async function restore(release: string): Promise<void> {
  if (standing === release) return;
  standing = "";
  await leaveNoSite();
  const ended = await runCommandFile("restore.ts", [backupOf(release)]);
  if (ended.code !== 0) throw new Error(ended.stderr);
  standing = release;
}

describe.each(restored)("a site of the release %s", (release) => {
  beforeAll(() => restore(release), patience);
  afterAll(closeDatabase);

  test("has the schema of a new one after its migrations", async () => {
    expect(await readShape()).toEqual(newest);
  });

  test("loses no row that its people could miss", async () => {
    const [held, now] = [await countHeld(backupOf(release)), await countNow()];
    const lost = Object.entries(held).filter(([table, rows]) => (now[table] ?? 0) < rows);
    expect(Object.keys(held).length).toBeGreaterThan(20);
    expect(lost).toEqual([]);
  });

  test("counts rightly", async () => {
    const { dataDir, databaseUrl } = env();
    const outside = await openDatabase({ dataDir, databaseUrl });
    expect(await findWrongCounts(outside)).toEqual([]);
    await outside.close();
  });

  test("lets its people in by their passwords", async () => {
    for (const name of ["bamboo", "alicew"]) {
      expect(await signInBy(name, "zhulin-Upgrade-2026")).toMatchObject({ token: /./ });
    }
  });

  test.runIf(release === orderly)("has tags stand as they were typed", async () => {
    const [untouched, merged] = [77, 80];
    const tags = await readTagsOfTopics(connections().read, [untouched, merged]);
    const namesOf = (id: number) => tags.get(id)?.map(({ name }) => name);
    expect(namesOf(untouched)).toEqual(["竹器", "读书", "清静"]);
    expect(namesOf(merged)).toEqual(["清静", "竹器", "手艺"]);
  });

  test.runIf(release === composing)("finds what was written with marks apart", async () => {
    const { data } = await callApi<{ results: { title: string }[] }>(
      { method: "POST", path: "/api/search/topic" },
      { keyword: "café" },
    );
    expect(data.results).toMatchObject([{ title: expect.stringContaining("ガイド") as string }]);
  });
});

test.each(walked)(
  "a site of the release %s shows every page that leads on from the first",
  async (release) => {
    await restore(release);
    const site = await serveOwnSite();
    let pages: Map<string, CrawledPage>;
    try {
      pages = await crawl(site.url);
    } finally {
      await site.end();
      await closeDatabase();
    }
    // Nearly all pictures were left behind, because nothing about them changes.
    const bad = [...pages.values()].filter(
      ({ status, path: at }) => status >= 400 && !at.startsWith("/uploads/"),
    );
    expect(bad.map(({ path: at, status, from }) => `${status} ${at} from ${from}`)).toEqual([]);
    expect(pages.size).toBeGreaterThan(150);
    const read = [...pages.values()].map(({ html }) => html).join("");
    expect(read).toContain("升级之前改过的话题");
    expect(read).toContain("旧版本里的评论");
    expect(read).not.toContain("会被删掉的评论");
  },
  patience,
);

test.each(compared)("the migrations of %s make today what they made then", async (release) => {
  const { migrations } = await checkBackup({ file: backupOf(release), passphrase: "" });
  const made = await withStageFolder(env().dataDir, "reading", async (stage) => {
    const { write, close } = openSqlite(stage);
    await migrate({ db: write, names: migrations });
    expect(await readMigrations(write)).toEqual(migrations);
    const { rows } = await sql<{ sql: string }>`select sql from sqlite_master
      where sql is not null and name not like 'sqlite\\_%' escape '\\' and name not like 'searchIndex\\_%' escape '\\'
      order by type desc, name`.execute(write);
    await close();
    return rows.map((row) => `${row.sql.replace(/\s+/g, " ").trim()};\n`).join("");
  });
  expect(made).toBe(fs.readFileSync(path.join(folder, `${release}.sql`), "utf8"));
});
