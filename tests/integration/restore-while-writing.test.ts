import { once } from "node:events";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { backUpSite, restoreSite } from "~/features/admin/backups/site-backup.server";
import { findBackup, listBackups } from "~/platform/backup/backup-folder.server";
import { tableEntry } from "~/platform/backup/manifest";
import { readEntries } from "~/platform/backup/read-backup.server";
import { restoreWhileRunning } from "~/platform/backup/restore-backup.server";
import { connections, inTransaction, readDatabase } from "~/platform/database/database.server";
import { DatabaseAway } from "~/platform/database/database-away";
import { storage } from "~/platform/storage/storage.server";

const dataDir = process.env["DATA_DIR"] ?? "";

/** Whether a backup holds a comment, in the order of these contents. */
async function heldIn(file: string, contents: string[]): Promise<boolean[]> {
  let table = "";
  await readEntries({ file, passphrase: "" }, async ({ name }, body) => {
    if (name === tableEntry("comment")) table = await text(body);
    else body.resume();
  });
  return contents.map((content) => table.includes(content));
}

test("a restore loses nothing that was written until the restored content is there", async () => {
  await liftRateLimits();
  const members = await Promise.all(Array.from({ length: 8 }, () => createMember()));
  // Each on one of their own, so that they do not wait for each other.
  const topics = await Promise.all(members.map((by) => createTopic({ by, title: "边恢复边写" })));
  const file = await backUpSite();
  const written: string[] = [];
  const stop = new AbortController();
  const write = async (by: Member, topic: number) => {
    for (let one = 0; !stop.signal.aborted; one += 1) {
      const content = `边恢复边写的第 ${one} 条，${by.id} 写的。`;
      // Once the members are the restored ones, these and the topic are among them.
      await createComment({ on: topic, by, content }).then(
        () => written.push(content),
        () => undefined,
      );
      await setTimeout(5);
    }
  };
  const writing = Promise.all(members.map((by, at) => write(by, topics[at] ?? 0)));
  await expect.poll(() => written.length).toBeGreaterThan(3);
  await restoreSite({ file, passphrase: "" });
  stop.abort();
  await writing;
  const safety = (await listBackups(dataDir)).find(({ origin: why }) => why === "before-restore");
  const { file: safetyFile } = await findBackup(dataDir, safety?.name ?? "");
  const held = await heldIn(safetyFile, written);
  const rows = await readDatabase().selectFrom("comment").select("content").execute();
  const now = new Set(rows.map(({ content }) => content));
  expect(written.filter((content, at) => !held[at] && !now.has(content))).toEqual([]);
  expect(held).toContain(true);
});

const { kind } = connections();

/** 1 once nobody writes topics any more; PostgreSQL. */
async function countStops(): Promise<number> {
  const { rows } = await sql`select 1 from pg_locks
    where mode = 'ExclusiveLock' and relation = '"topic"'::regclass`.execute(readDatabase());
  return rows.length;
}

/** Restores a backup while somebody has read one thing and waits to write another. */
async function restoreIntoCircle(): Promise<void> {
  await createMember();
  const file = await backUpSite();
  const read = new AbortController();
  const hasRead = once(read.signal, "abort");
  const waiting = inTransaction(async (trx) => {
    await trx.selectFrom("user").select("id").execute();
    read.abort();
    await expect.poll(countStops).toBe(1);
    await trx.updateTable("topic").set({ sticky: 0 }).execute();
  });
  await hasRead;
  const restoring = restoreWhileRunning({
    file,
    passphrase: "",
    dataDir,
    storage: storage(),
    wanted: Boolean,
    // Longer than PostgreSQL lets pass before it looks for circles.
    keepPresent: setTimeout.bind(null, 2000),
  });
  await expect(waiting).rejects.toThrow(DatabaseAway);
  await expect(restoring).resolves.toBeUndefined();
}

describe.runIf(kind === "postgres")("a restore goes on", () => {
  test("though somebody has read one thing and waits to write another", restoreIntoCircle);

  test("though PostgreSQL fails at first to say who that is", async () => {
    const { write: db } = connections();
    // What is in our own schema comes before PostgreSQL's own, for the sessions that are opened from now on.
    await sql`create sequence looks`.execute(db);
    await sql`create function pg_blocking_pids(integer) returns integer[] language plpgsql as
      $$ begin
        if nextval('looks') <= 2 then raise 'no connection is free'; end if;
        return pg_catalog.pg_blocking_pids($1);
      end $$`.execute(db);
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
    const database = sql.id(rows[0]?.name ?? "");
    await sql`alter database ${database} set search_path = public, pg_catalog`.execute(db);
    await restoreIntoCircle();
    const looks = await sql<{ last: number }>`select last_value as last from looks`.execute(db);
    expect(looks.rows[0]?.last).toBeGreaterThan(2);
  });
});
