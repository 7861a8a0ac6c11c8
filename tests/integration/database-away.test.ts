import pg from "pg";
import { setTimeout } from "node:timers/promises";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { createMember } from "tests/factories/member";
import { serveOwnSite, type OwnSite } from "tests/support/own-site";
import { DatabaseAway } from "~/platform/database/database-away";
import { openPostgres, poolSize } from "~/platform/database/postgres.server";

const { DATABASE_URL: url = "" } = process.env;

let site: OwnSite | undefined;

afterEach(async () => {
  await site?.kill();
  site = undefined;
});

/** Somebody who has these tables alone until the end. */
async function holdTables(names: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`begin; lock table ${names} in access exclusive mode`);
  return client;
}

test("server processes together open no more connections than PostgreSQL has", () => {
  expect([1, 4, 8, 16, 40].map(poolSize)).toEqual([7, 7, 7, 3, 2]);
  const opened = [1, 4, 8, 10, 12, 16, 22].map(
    (processes) => processes * (poolSize(processes) + 2),
  );
  expect(Math.max(...opened)).toBeLessThanOrEqual(90);
});

describe.runIf(url !== "")("a PostgreSQL all of whose connections are taken", () => {
  test("is told apart from other faults by who waits for one in vain", async () => {
    const { read, close } = openPostgres(url, 1, 200);
    const first = read.connection().execute(async () => {
      await expect(sql`select 1`.execute(read)).rejects.toBeInstanceOf(DatabaseAway);
    });
    await first;
    await sql`select 1`.execute(read);
    await close();
    const nowhere = openPostgres("postgres://127.0.0.1:1/none", 1, 200);
    await expect(sql`select 1`.execute(nowhere.read)).rejects.toBeInstanceOf(DatabaseAway);
    await nowhere.close();
  });
});

describe.runIf(url !== "")("what PostgreSQL refuses for now", () => {
  const other = openPostgres(url, 3);
  afterAll(() => other.close());

  const inTwo = (first: string, then: string) =>
    other.write.transaction().execute(async (trx) => {
      await sql.raw(first).execute(trx);
      await setTimeout(100);
      await sql.raw(then).execute(trx);
    });

  test.each([
    ["a lock", 'lock table "topicTag"', "set local lock_timeout = 1; lock table topic"],
    ["a long statement", "set local statement_timeout = 50", "select pg_sleep(20)"],
    ["a connection that is ended", "select 1", "select pg_terminate_backend(pg_backend_pid())"],
    [
      "a transaction that stood still",
      "set local idle_in_transaction_session_timeout = 10",
      "select 1",
    ],
  ])("is %s, and told as being away", async (_what, first, then) => {
    const moderator = await holdTables("topic");
    await expect(inTwo(first, then)).rejects.toBeInstanceOf(DatabaseAway);
    await moderator.end();
    // The pool goes on.
    await sql`select 1`.execute(other.read);
  });

  test("is one of two that wait for each other", async () => {
    const [topic, comment] = ["lock table topic", "lock table comment"];
    const ends = await Promise.allSettled([inTwo(topic, comment), inTwo(comment, topic)]);
    const refused = ends.filter((end) => end.status === "rejected");
    expect(refused).toEqual([{ status: "rejected", reason: expect.any(DatabaseAway) }]);
  });

  test("is nothing that was asked wrongly", async () => {
    for (const wrong of ["select * from nowhere", "select 1 / 0", "select from where"]) {
      const fault = await sql
        .raw(wrong)
        .execute(other.read)
        .catch((error: unknown) => error);
      expect(fault).toBeInstanceOf(Error);
      expect(fault).not.toBeInstanceOf(DatabaseAway);
    }
  });
});

describe.runIf(url !== "")("a site whose tables somebody holds", () => {
  test("lets pages, calls and feeds answer 503 with the time after which to ask again", async () => {
    site = await serveOwnSite();
    const page = `${site.url}/topics`;
    expect((await fetch(page)).status).toBe(200);
    const moderator = await holdTables("topic, node");
    const paths = ["/about", "/api/topic/nodes", "/rss.xml", "/sitemap.xml"];
    const waiting = Array.from({ length: 12 }, () => fetch(page));
    const { url: home } = site;
    const answers = await Promise.all(paths.map((path) => fetch(home + path)));
    for (const { url: asked, status, headers } of answers) {
      expect([asked, status, headers.get("Retry-After")]).toEqual([asked, 503, "5"]);
    }
    for (const answer of await Promise.all(waiting)) {
      expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
      const html = await answer.text();
      expect(html).toContain("503 页面异常");
      expect(html).toContain("网站现在很忙");
    }
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    await moderator.end();
    expect((await fetch(page)).status).toBe(200);
  });
});

describe.runIf(url !== "")("a site with two connections to PostgreSQL", () => {
  test("has fifty members who come at once wait for them, and refuses nobody", async () => {
    site = await serveOwnSite({ DATABASE_POOL: "2" });
    const page = `${site.url}/topics`;
    const headers = { Cookie: `userToken=${(await createMember()).token}` };
    // Members' pages are never kept.
    const answers = await Promise.all(Array.from({ length: 50 }, () => fetch(page, { headers })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
