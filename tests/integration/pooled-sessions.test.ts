import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { createDatabase, dropDatabase } from "tests/setup/postgres-databases";
import { runCommandFile } from "tests/support/run-command";
import type { Database } from "~/platform/database/connections";
import { migrate } from "~/platform/database/migrate.server";
import { requirePostgresUnused } from "~/platform/database/replace-postgres.server";
import { patience, withPatience } from "~/platform/database/patience.server";
import { openPostgres } from "~/platform/database/postgres.server";

const { DATABASE_URL: url = "" } = process.env;

/** Stands before the database as a pooler does, and notes what is said through it. */
async function standBefore(address: URL) {
  let said = "";
  const server = net.createServer((caller) => {
    const onward = net.connect(Number(address.port), address.hostname);
    caller.on("data", (part: Buffer) => (said += part.toString("latin1")));
    caller.pipe(onward).pipe(caller);
    for (const end of [caller, onward]) end.on("error", () => end.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const through = new URL(address);
  through.hostname = "127.0.0.1";
  through.port = String((server.address() as AddressInfo).port);
  return { url: through.href, said: () => said, stop: () => server.close() };
}

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

  test("migrations lock past the pooler, which would leave the lock with whoever comes next", async () => {
    const direct = await createDatabase(url, "zhulin_pooled_migrations");
    const pooler = await standBefore(new URL(direct));
    const addresses = { DATABASE_URL: pooler.url, DATABASE_SESSION_URL: direct };
    const end = await runCommandFile("site-upgrade.ts", [], addresses);
    pooler.stop();
    await dropDatabase(url, "zhulin_pooled_migrations");
    expect(end).toEqual({ code: 0, stdout: "", stderr: "" });
    expect(pooler.said()).toContain("searchThing");
    expect(pooler.said()).not.toMatch(/advisory|create table/i);
  });
});

describe.runIf(url !== "")("while somebody else migrates", () => {
  test("who has nothing to migrate does not wait", async () => {
    const other = openPostgres(url, 1);
    await other.write.connection().execute(async (held) => {
      await sql`select pg_advisory_lock(3853314791062309107)`.execute(held);
      expect(await migrate()).toEqual([]);
    });
    await other.close();
  });
});
