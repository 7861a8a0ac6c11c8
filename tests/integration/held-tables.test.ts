import { sql } from "kysely";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createMember } from "tests/factories/member";
import { readDatabase } from "~/platform/database/database.server";
import { migrate } from "~/platform/database/migrate.server";
import { migrations } from "~/platform/database/migrations/migration-list";
import { patience } from "~/platform/database/patience.server";
import { tableTries, TablesHeld } from "~/platform/database/postgres/whole-tables.server";

const { DATABASE_URL: url = "" } = process.env;
const usual = { ...patience };
const usualTries = { ...tableTries };
const step = "9999-members-by-weight";

let reader: pg.Client;

/** Another program reads all members in one long transaction, as pg_dump does. */
async function readForLong(): Promise<void> {
  reader = new pg.Client({ connectionString: url, application_name: "nightly dump" });
  await reader.connect();
  await reader.query("begin isolation level repeatable read");
  await reader.query(`select id from "user"`);
}

const endReading = () => reader.query("rollback");

/** How many wait for a table that nobody else may even read meanwhile. */
async function countTakers(): Promise<number> {
  const { rows } = await sql`
    select 1 from pg_locks where not granted and mode = 'AccessExclusiveLock'
      and database = (select oid from pg_database where datname = current_database())`.execute(
    readDatabase(),
  );
  return rows.length;
}

async function takerWaits(): Promise<void> {
  await expect.poll(countTakers, { timeout: 60_000, interval: 20 }).toBe(1);
}

/** Reads as a page does, behind whoever waits for the whole table. */
async function readAsPage(): Promise<void> {
  const db = readDatabase();
  await db.selectFrom("user").select("id").execute();
  await db.selectFrom("topic").select("id").execute();
}

async function hasWeight(): Promise<boolean> {
  const { rows } = await sql`
    select 1 from information_schema.columns
    where table_schema = current_schema() and table_name = 'user' and column_name = 'weight'`.execute(
    readDatabase(),
  );
  return rows.length > 0;
}

describe.runIf(url !== "")("while another program reads for long", () => {
  beforeEach(async () => {
    await createMember();
    Object.assign(tableTries, { wait: 300, pause: 100 });
  });

  afterEach(async () => {
    await reader.end();
    Object.assign(patience, usual);
    Object.assign(tableTries, usualTries);
    vi.unstubAllEnvs();
  });

  describe("that a migration alters", () => {
    beforeEach(() => {
      migrations[step] = {
        up: (db) => db.schema.alterTable("user").addColumn("weight", "integer").execute(),
      };
    });

    afterEach(async () => {
      Reflect.deleteProperty(migrations, step);
    });

    test("the migration that waited in vain says who that is, and changes nothing", async () => {
      await readForLong();
      patience.migration = 1000;
      await expect(migrate()).rejects.toThrow(TablesHeld);
      await expect(migrate()).rejects.toThrow(
        /^Another program \(nightly dump, process \d+\) has held tables that are needed whole since \d{4}-\d\d-\d\d \d\d:\d\d; nothing of this step was written\. /,
      );
      vi.stubEnv("LC_ALL", "zh_CN.UTF-8");
      await expect(migrate()).rejects.toThrow(
        /^别的程序（nightly dump，进程 \d+）从 \d{4}-\d\d-\d\d \d\d:\d\d 起一直占着要改的表，/,
      );
      expect(await hasWeight()).toBe(false);
    });

    test("the migration waits, pages are read, and it is done once that program is", async () => {
      await readForLong();
      const migrating = migrate();
      for (let round = 0; round < 3; round += 1) {
        await takerWaits();
        await readAsPage();
      }
      expect(await hasWeight()).toBe(false);
      await endReading();
      expect(await migrating).toEqual([step]);
      expect(await hasWeight()).toBe(true);
    });
  });
});
