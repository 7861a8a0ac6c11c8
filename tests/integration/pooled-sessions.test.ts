import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import type { Database } from "~/platform/database/connections";
import { requirePostgresUnused } from "~/platform/database/replace-postgres.server";
import { patience, withPatience } from "~/platform/database/patience.server";
import { openPostgres } from "~/platform/database/postgres.server";

const { DATABASE_URL: url = "" } = process.env;

const limitOf = async (db: Database) => {
  const { rows } = await sql<{ limit: string }>`
    select current_setting('lock_timeout') as limit`.execute(db);
  return rows[0]?.limit;
};

describe.runIf(url !== "")("behind a pooler that hands on its connections", () => {
  const pooled = openPostgres(url, 1, patience.request, { sessionUrl: url });
  afterAll(() => pooled.close());

  test("a transaction is told how long to wait, and leaves nothing of that to the next", async () => {
    const inOne = () => pooled.write.transaction().execute(limitOf);
    expect(await limitOf(pooled.read)).toBe("0");
    expect(await inOne()).toBe("5s");
    expect(await withPatience(patience.background, inOne)).toBe("1min");
    expect(await limitOf(pooled.read)).toBe("0");
  });

  test("what the pooler keeps open is not taken for a site that runs", async () => {
    await sql`select 1`.execute(pooled.read);
    await requirePostgresUnused(url);
    expect(pooled.load()?.open).toBe(1);
  });
});
