import pg from "pg";
import { afterEach, describe, expect, test } from "vitest";
import { startOwnSite, type OwnSite } from "tests/support/own-site";
import { sql } from "kysely";
import { DatabaseAway } from "~/platform/database/database-away";
import { openPostgres, poolSize } from "~/platform/database/postgres.server";

const { DATABASE_URL: url = "" } = process.env;
const patience = 180_000;

let site: OwnSite | undefined;

afterEach(async () => {
  await site?.kill();
  site = undefined;
});

test("server processes together open no more connections than PostgreSQL has", () => {
  expect([1, 4, 8, 16, 40].map(poolSize)).toEqual([10, 10, 10, 5, 2]);
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

  test(
    "lets pages, calls and feeds answer 503 with the time after which to ask again",
    async () => {
      site = await startOwnSite();
      const page = `${site.url}/topics`;
      expect((await fetch(page)).status).toBe(200);
      const keeper = new pg.Client({ connectionString: url });
      await keeper.connect();
      await keeper.query("begin; lock table topic in access exclusive mode");
      const waiting = Array.from({ length: 12 }, () => fetch(page));
      const answer = await fetch(`${site.url}/about`);
      expect(answer.status).toBe(503);
      expect(answer.headers.get("Retry-After")).toBe("5");
      const html = await answer.text();
      expect(html).toContain("503 页面异常");
      expect(html).toContain("网站现在很忙");
      for (const path of ["/api/topic/nodes", "/rss.xml", "/sitemap.xml"]) {
        const { status, headers } = await fetch(site.url + path);
        expect([path, status, headers.get("Retry-After")]).toEqual([path, 503, "5"]);
      }
      await keeper.query("rollback");
      await keeper.end();
      await Promise.all(waiting);
      expect((await fetch(page)).status).toBe(200);
    },
    patience,
  );
});
