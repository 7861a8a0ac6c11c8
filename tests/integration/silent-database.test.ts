import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { openLine } from "tests/faults/cut-line";
import { isDatabaseWell } from "~/platform/database/connection-check.server";
import { closeDatabase, readDatabase } from "~/platform/database/database.server";
import { DatabaseAway } from "~/platform/database/database-away";
import { patience, withPatience } from "~/platform/database/patience.server";
import { openPostgres } from "~/platform/database/postgres.server";

const { DATABASE_URL: url = "" } = process.env;

const direct = new URL(url || "postgres://127.0.0.1:1");
const line = await openLine(Number(direct.port));
const held = new URL(direct);
held.hostname = "127.0.0.1";
held.port = String(line.port);
// Before the environment is read: the site of this test asks over the line.
if (url !== "") process.env["DATABASE_URL"] = held.href;

afterAll(async () => {
  line.hold(false);
  await closeDatabase();
  process.env["DATABASE_URL"] = url;
  line.close();
});

const ask = async () => void (await sql`select 1`.execute(readDatabase()));

describe.runIf(url !== "")("a PostgreSQL that keeps silent on connections that are open", () => {
  test("is found not to be well within seconds, and well once it answers", async () => {
    await Promise.all([ask(), ask()]);
    expect(await isDatabaseWell()).toBe(true);
    line.hold(true);
    const start = performance.now();
    expect(await isDatabaseWell()).toBe(false);
    expect(performance.now() - start).toBeLessThan(20_000);
    line.hold(false);
    expect(await isDatabaseWell()).toBe(true);
  });

  test("is away to a request that waited for longer than any statement runs, and back by another connection", async () => {
    const { read, write, close } = openPostgres(held.href, 1, 5000, { silence: 500 });
    await sql`select 1`.execute(read);
    line.hold(true);
    await expect(sql`select 2`.execute(read)).rejects.toBeInstanceOf(DatabaseAway);
    line.hold(false);
    const inTransaction = write.transaction().execute(async (trx) => {
      line.hold(true);
      await sql`select 3`.execute(trx);
    });
    await expect(inTransaction).rejects.toBeInstanceOf(DatabaseAway);
    line.hold(false);
    expect((await sql`select 4 as answer`.execute(read)).rows).toEqual([{ answer: 4 }]);
    await close();
  });

  test("is waited for by work that takes its time", async () => {
    const { read, close } = openPostgres(held.href, 1, 5000, { silence: 50 });
    const slow = sql<{ answer: number }>`select 5 as answer, pg_sleep(0.5)`;
    const { rows } = await withPatience(patience.background, () => slow.execute(read));
    expect(rows).toMatchObject([{ answer: 5 }]);
    await close();
  });
});
