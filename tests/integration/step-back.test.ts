import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createMember } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { serveOwnSite, type OwnSite } from "tests/support/own-site";
import { runCommandFile } from "tests/support/run-command";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import type { MessageType } from "~/features/notifications/message";

const later = { message: 9999 as MessageType, job: "later-work" };
const chinese = { LC_ALL: "zh_CN.UTF-8" };

/** Notes that a migration which this version does not know was run. */
async function noteMigration(name: string): Promise<void> {
  await inTransaction((trx) =>
    trx
      .withTables<{ migration: { name: string; timestamp: string } }>()
      .insertInto("migration")
      .values({ name, timestamp: "2030-01-01" })
      .execute(),
  );
}

/** What a later version leaves behind that served for an hour. */
async function liveInALaterVersion(memberId: number): Promise<void> {
  await noteMigration("9998-later-things");
  await inTransaction(async (trx) => {
    await trx.schema.createTable("laterThing").addColumn("id", "integer").execute();
    await trx.schema
      .alterTable("topic")
      .addColumn("laterColumn", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    const facts = '{"thing":1}';
    await trx
      .insertInto("message")
      .values({ userId: memberId, type: later.message, facts, createTime: Date.now() })
      .execute();
    await trx
      .insertInto("job")
      .values({ kind: later.job, payload: "{}", runTime: 0, createTime: 0 })
      .execute();
  });
}

describe("a site goes back to this version from a later one", () => {
  let site: OwnSite;
  const member = { cookie: "", topicId: 0 };

  beforeAll(async () => {
    const by = await createMember();
    Object.assign(member, {
      cookie: `userToken=${by.token}`,
      topicId: await createTopic({ by }),
    });
    await liveInALaterVersion(by.id);
    site = await serveOwnSite({ WEB_CONCURRENCY: "1" });
  });
  afterAll(() => site.kill());

  const open = (path: string) => fetch(site.url + path, { headers: { Cookie: member.cookie } });

  test("and reads and writes as before", async () => {
    expect(await runCommandFile("site-upgrade.ts")).toEqual({ code: 0, stdout: "", stderr: "" });
    for (const path of ["/", "/topics", `/topic/${member.topicId}`]) {
      expect((await open(path)).status).toBe(200);
    }
    expect(await createTopic()).toBeGreaterThan(member.topicId);
  });

  test("and tells what only the later one could say in general words", async () => {
    const page = await (await open("/user/messages")).text();
    expect(page).toContain("有一条消息");
    expect(page).not.toContain("undefined");
  });

  test("and leaves the later one's work for when that is back", async () => {
    const jobs = readDatabase().selectFrom("job").select(["kind", "attempts"]);
    expect(await jobs.where("kind", "=", later.job).execute()).toEqual([
      { kind: later.job, attempts: 0 },
    ]);
  });

  test("but not where the later one took something away, and says so", async () => {
    await noteMigration("9999-contract-old-things");
    const end = await runCommandFile("site-upgrade.ts");
    expect(end).toMatchObject({ code: 1, stdout: "" });
    expect(end.stderr).toMatch(/^A later version took away .*9999-contract-old-things.*\n$/);
    const inChinese = await runCommandFile("site-upgrade.ts", [], chinese);
    expect(inChinese.stderr).toMatch(/^更新的版本去掉了.*9999-contract-old-things.*\n$/);
  });
});
