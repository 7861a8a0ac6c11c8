import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { makePostgresCluster, type PostgresCluster } from "tests/setup/postgres-server";
import type { Connections, Database, Replica } from "~/platform/database/connections";
import { renewPageVersion } from "~/platform/database/page-version.server";
import { openPostgres } from "~/platform/database/postgres.server";

const here = process.env["DATABASE_URL"] ?? "";
const carelessly = { fsync: "off", wal_keep_size: "64MB" };

/** Which of the two was asked. */
async function askedOf(db: Database): Promise<"replica" | "first"> {
  const { rows } = await sql<{ follows: boolean }>`select pg_is_in_recovery() as follows`.execute(
    db,
  );
  return rows[0]?.follows ? "replica" : "first";
}

async function leaves(db: Database): Promise<number> {
  const { rows } = await sql<{ leaves: number }>`select count(*) as leaves from leaf`.execute(db);
  return rows[0]?.leaves ?? 0;
}

describe.runIf(here !== "")("a replica", () => {
  let first: PostgresCluster;
  let second: PostgresCluster;
  let server: Awaited<ReturnType<PostgresCluster["start"]>>;
  let follower: typeof server;
  let site: Connections;
  let replica: Replica;

  const untilCurrent = () => vi.waitFor(() => expect(replica.isCurrent()).toBe(true), 5000);
  const grow = () =>
    site.write.transaction().execute(async (trx) => {
      await sql`insert into leaf values (1)`.execute(trx);
      await renewPageVersion(trx, "postgres");
    });
  const onReplica = async (statement: string) => {
    const { read, close } = openPostgres(second.url, 1);
    await sql.raw(statement).execute(read);
    await close();
  };

  beforeAll(async () => {
    first = await makePostgresCluster(carelessly);
    second = await makePostgresCluster(carelessly, first);
    server = await first.start();
    follower = await second.start();
    site = openPostgres(first.url, 3, 5000, { readUrl: second.url });
    replica = site.replica as Replica;
    await sql`create table leaf (name int)`.execute(site.write);
  });

  afterAll(async () => {
    await site.close();
    for (const one of [follower, server]) {
      one.kill("SIGINT");
      await once(one, "exit");
    }
    first.remove();
    second.remove();
  });

  beforeEach(untilCurrent);

  test("is read once it holds what was committed", async () => {
    expect(await askedOf(replica.read)).toBe("replica");
    expect(await askedOf(site.read)).toBe("first");
    expect(await replica.measureLag()).toBeLessThan(2000);
  });

  test("is not current while it lacks what was committed, and then is at once", async () => {
    await onReplica("select pg_wal_replay_pause()");
    const before = await leaves(replica.read);
    await grow();
    await setTimeout(300);
    expect(replica.isCurrent()).toBe(false);
    expect(await leaves(replica.read)).toBe(before);
    await onReplica("select pg_wal_replay_resume()");
    await untilCurrent();
    expect(await leaves(replica.read)).toBe(before + 1);
  });

  test("is not current from a commit of this process on, before anybody tells of it", async () => {
    replica.doubt();
    expect(replica.isCurrent()).toBe(false);
    await untilCurrent();
    expect(replica.isCurrent()).toBe(true);
  });

  test("is given up for the first server in the midst when it dies, and taken up again", async () => {
    const ended = once(follower, "exit");
    follower.kill("SIGQUIT");
    await ended;
    const asked = await Promise.all(Array.from({ length: 9 }, () => askedOf(replica.read)));
    expect(new Set(asked)).toEqual(new Set(["first"]));
    expect(replica.isCurrent()).toBe(false);
    follower = await second.start();
    await untilCurrent();
    expect(await askedOf(replica.read)).toBe("replica");
  });

  test("that refuses a statement is no reason to fail", async () => {
    await sql`create table bud (name int)`.execute(site.write);
    const { rows } = await sql`select * from bud`.execute(replica.read);
    expect(rows).toEqual([]);
  });
});
