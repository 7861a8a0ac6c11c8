import { setTimeout } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember } from "tests/factories/member";
import { createWholeMember, wholePassword, type WholeMember } from "tests/factories/whole-member";
import { archiveContents } from "tests/support/archive-files";
import { runGreatActs } from "tests/support/great-acts-done";
import { callAction } from "tests/support/call-route";
import {
  declaredColumns,
  placeOf,
  readMemberColumns,
  readPersonalRows,
  readRowsOf,
  type Row,
} from "tests/support/personal-rows";
import { allPersonalData } from "~/features/personal-data/all-personal-data.server";
import {
  forgetting,
  startForgetting,
  takeUpForgetting,
} from "~/features/personal-data/forgetting.server";
import { ownArchive } from "~/features/personal-data/own-archive.server";
import { connections, inTransaction, readDatabase } from "~/platform/database/database.server";
import { up as forgetClosedAccounts } from "~/platform/database/migrations/0099-closed-accounts";
import { readCatalog } from "~/platform/database/table-catalog.server";
import { readGreatActs } from "~/platform/jobs/great-act.queries.server";
import { workAt } from "~/platform/jobs/great-act.server";
import { storage } from "~/platform/storage/storage.server";
import * as close from "~/routes/user.profile_.account.close";

takeUpForgetting();

const closing = (fate: string) => declaredColumns.filter((one) => one.closing === fate);

const rowsOf = ({ member }: WholeMember) => readPersonalRows(member.id);

const namesIn = (rows: Row[] = []) => rows.map(({ name }) => String(name));

async function everything(): Promise<string> {
  const { read, kind } = connections();
  const all: unknown[] = [];
  for (const { name } of [...(await readCatalog(read, kind)), { name: "searchThing" }]) {
    all.push((await sql`select * from ${sql.table(name)}`.execute(read)).rows);
  }
  return JSON.stringify(all);
}

async function closeAccountOf({ member }: WholeMember): Promise<void> {
  const answer = await callAction(close, "/", { currentPassword: wholePassword }, { as: member });
  expect(answer.location).toBe("/");
}

let leaver: WholeMember;
let other: WholeMember;
let archive: Map<string, unknown>;
let before: Map<string, Row[]>;
let otherBefore: Map<string, Row[]>;
/** The rows of a declared column after the leaver has closed the account. */
let after: Map<string, Row[]>;

beforeAll(async () => {
  await liftRateLimits();
  leaver = await createWholeMember("leavermark");
  other = await createWholeMember("stayermark");
  archive = await archiveContents(ownArchive(leaver.member.id));
  before = await rowsOf(leaver);
  otherBefore = await rowsOf(other);
  await closeAccountOf(leaver);
  await runGreatActs();
  after = await rowsOf(leaver);
});

test("every column of the database that may name a member is declared, and no other", async () => {
  const inDatabase = await readMemberColumns();
  const declared = declaredColumns.map(placeOf).filter((place) => place !== "user.id");
  expect(declared.toSorted()).toEqual(inDatabase.toSorted());
});

test("the member of these tests stands in every declared column", () => {
  const missing = [...before].filter(([, rows]) => rows.length === 0).map(([place]) => place);
  expect(missing).toEqual([]);
});

function statusOf(table: "topic" | "article" | "comment" | "link", id: number) {
  const row = readDatabase().selectFrom(table).select(["status", "deletedBy"]);
  return row.where("id", "=", id).executeTakeFirst();
}

const countsOf = (table: "topic" | "article", { liked }: WholeMember) =>
  readDatabase()
    .selectFrom(table)
    .select(["likeCount", "favoriteCount"])
    .where("id", "=", liked[table])
    .executeTakeFirst();

describe("closing an account", () => {
  test.each(closing("goes").map(placeOf))("lets all go that %s names", (place) => {
    expect(after.get(place)).toEqual([]);
  });

  test.each(closing("stays").map(placeOf))("keeps all that %s names", (place) => {
    // Withdrawing adds to what they deleted.
    expect(after.get(place)?.length).toBeGreaterThanOrEqual(before.get(place)?.length ?? 0);
  });

  test.each(closing("some go").map(placeOf))("keeps what is shown of what %s names", (place) => {
    expect(after.get(place)?.length).toBeGreaterThan(0);
    expect(after.get(place)?.length).toBeLessThan(before.get(place)?.length ?? 0);
  });

  test("leaves of the account nothing but its number, its dates and its counts", () => {
    const [row] = after.get("user.id") ?? [];
    const says = Object.entries(row ?? {}).filter(([, value]) => typeof value === "string");
    expect(says.filter(([, value]) => value !== "")).toEqual([["nickname", "已注销用户"]]);
    expect(row).toMatchObject({ status: 3, followCount: 0, fansCount: 0, unreadCount: 0 });
  });

  test("leaves none of their private words anywhere but in a link that is shown", async () => {
    const all = await everything();
    expect(all).toContain("stayermark@example.com");
    const rest = all.replaceAll("shown-leavermark.example.com", "");
    expect(/.{0,60}leavermark.{0,60}/.exec(rest)).toBeNull();
  });

  test("takes back what waited for review, and keeps what was published", async () => {
    const withdrawn = { status: 1, deletedBy: leaver.member.id };
    for (const table of ["topic", "article", "comment"] as const) {
      expect(await statusOf(table, leaver.waiting[table])).toEqual(withdrawn);
      expect(await statusOf(table, other.waiting[table])).toMatchObject({ status: 2 });
    }
    expect(await statusOf("link", leaver.waiting.link)).toBeUndefined();
    expect(await statusOf("link", other.waiting.link)).toMatchObject({ status: 2 });
    expect(await statusOf("topic", leaver.topic)).toEqual({ status: 0, deletedBy: 0 });
  });

  test("leaves the counts of what they liked and kept exact", async () => {
    for (const table of ["topic", "article"] as const) {
      expect(await countsOf(table, leaver)).toEqual({ likeCount: 0, favoriteCount: 0 });
      expect(await countsOf(table, other)).toEqual({ likeCount: 1, favoriteCount: 1 });
    }
    const comment = await readDatabase()
      .selectFrom("comment")
      .select("likeCount")
      .where("id", "=", leaver.liked.comment)
      .executeTakeFirst();
    expect(comment).toEqual({ likeCount: 0 });
  });

  test("deletes the files of pictures that nothing showed, and no others", async () => {
    const kept = namesIn(after.get("upload.userId"));
    for (const name of namesIn(before.get("upload.userId"))) {
      expect(Boolean(await storage().find(name))).toBe(kept.includes(name));
    }
  });

  test("touches nothing of another member", async () => {
    expect(await rowsOf(other)).toEqual(otherBefore);
  });

  test("lets no message come to them afterwards", async () => {
    await createComment({ on: leaver.topic, by: await createMember() });
    const messages = { table: "message", column: "userId" };
    expect(await readRowsOf(messages, leaver.member.id)).toEqual([]);
  });

  test("is made good for accounts that an earlier version closed", async () => {
    const { id } = await createMember();
    const draft = { userId: id, kind: "topic", formId: "old", createTime: 1, updateTime: 1 };
    await inTransaction(async (trx) => {
      await trx.updateTable("user").set({ status: 3 }).where("id", "=", id).execute();
      await trx.insertInto("draft").values(draft).execute();
      await forgetClosedAccounts(trx as unknown as Kysely<unknown>);
    });
    await runGreatActs();
    expect(await readRowsOf({ table: "draft", column: "userId" }, id)).toEqual([]);
  });

  test("goes on forgetting where it was when its process ended in the middle", async () => {
    const crowd = await createWholeMember("halfmark");
    const userId = crowd.member.id;
    await inTransaction(async (trx) => {
      const message = { userId, type: 20, createTime: 1 } as const;
      await trx
        .insertInto("message")
        .values(Array.from({ length: 60 }, () => message))
        .execute();
    });
    await closeAccountOf(crowd);
    const job = await readDatabase()
      .selectFrom("job")
      .select("id")
      .where("kind", "=", "forget-member")
      .executeTakeFirstOrThrow();
    await inTransaction((trx) => trx.deleteFrom("job").where("id", "=", job.id).execute());
    const act = await inTransaction((trx) => startForgetting(trx, userId));
    for (let part = 0; part < 6; part += 1) await workAt(forgetting, act, 0);
    const half = await readRowsOf({ table: "message", column: "userId" }, userId);
    expect(half.length).toBeGreaterThan(0);
    await inTransaction((trx) => trx.updateTable("job").set({ runTime: 0 }).execute());
    await runGreatActs();
    const left = await rowsOf(crowd);
    for (const one of closing("goes")) expect(left.get(placeOf(one))).toEqual([]);
  });

  test("begins anew where a version of the site with other parts had come to", async () => {
    const crowd = await createWholeMember("upgrademark");
    const userId = crowd.member.id;
    await closeAccountOf(crowd);
    const forgets = "forget-member";
    await inTransaction((trx) => trx.deleteFrom("job").where("kind", "=", forgets).execute());
    const act = await inTransaction((trx) => startForgetting(trx, userId));
    await inTransaction((trx) =>
      trx.updateTable("greatAct").set({ cursor: "11" }).where("id", "=", act).execute(),
    );
    await workAt(forgetting, act, Infinity);
    const left = await rowsOf(crowd);
    for (const one of closing("goes")) expect(left.get(placeOf(one))).toEqual([]);
  });

  test("forgets in parts what is more than one part, and lets others write in between", async () => {
    const done = new AbortController();
    let others = 0;
    const crowd = await createWholeMember("crowdmark");
    const userId = crowd.member.id;
    const [many, createTime] = [Array.from({ length: 400 }, (_, at) => at), Date.now()];
    await inTransaction(async (trx) => {
      const message = { userId, type: 20, createTime } as const;
      await trx
        .insertInto("message")
        .values(many.map(() => message))
        .execute();
      const like = { userId, entityType: "topic", createTime };
      const likes = many.map((at) => ({ ...like, entityId: 1_000_000 + at }));
      await trx.insertInto("like").values(likes).execute();
    });
    await closeAccountOf(crowd);
    const rest = await readRowsOf({ table: "message", column: "userId" }, userId);
    expect(rest.length).toBeGreaterThanOrEqual(400);
    const forgotten = runGreatActs().finally(() => done.abort());
    while (!done.signal.aborted) {
      await liftRateLimits();
      others += 1;
      await setTimeout(1);
    }
    await forgotten;
    expect(others).toBeGreaterThan(1);
    const left = await rowsOf(crowd);
    for (const one of closing("goes")) expect(left.get(placeOf(one))).toEqual([]);
    const [act] = await readGreatActs(readDatabase());
    expect(act).toMatchObject({ name: `清除注销用户 ${userId} 的数据`, failed: false });
    expect(act?.done).toBeGreaterThanOrEqual(800);
  });
});

describe("a member's archive", () => {
  const files = [...new Set(declaredColumns.flatMap(({ file }) => file ?? []))];

  test.each(files)("holds %s with something in it", (name) => {
    expect(archive.get(name)).toSatisfy((content: object) => Object.keys(content).length > 0);
  });

  test("holds no file that is not declared", () => {
    const known = allPersonalData().flatMap(({ files: ofFeature = {} }) => Object.keys(ofFeature));
    expect(known.toSorted()).toEqual(files.toSorted());
  });

  test("holds every picture that they uploaded", () => {
    const names = before.get("upload.userId")?.map(({ name }) => `uploads/${String(name)}`);
    expect([...archive.keys()]).toEqual(expect.arrayContaining(names ?? [""]));
  });

  test("holds nothing that signs in, and nobody else's address", () => {
    const words = JSON.stringify([...archive].filter(([name]) => name.endsWith(".json")));
    const hashes = ["session.userId", "knownBrowser.userId", "oneTimeToken.userId"]
      .flatMap((place) => before.get(place) ?? [])
      .flatMap((row) => [row["tokenHash"], row["browserHash"]]);
    expect(hashes.length).toBeGreaterThan(0);
    const secrets = [...hashes.filter(Boolean), before.get("user.id")?.[0]?.["passwordHash"]];
    for (const secret of secrets) expect(words).not.toContain(secret);
    expect(words).toContain("leavermark@example.com");
    expect(words.replaceAll("leavermark@example.com", "")).not.toContain("@example.com");
    expect(words).not.toContain("stayermark");
  });

  test("holds what they chose and said, in words", () => {
    expect(archive.get("reports.json")).toMatchObject([{ words: "像广告", kind: "spam" }]);
    expect(archive.get("drafts.json")).toMatchObject([{ fields: { title: "leavermark" } }]);
    expect(archive.get("blocks.json")).toHaveLength(1);
    expect(archive.get("days.json")).toEqual(["2026-11-20"]);
    expect(archive.get("account.json")).toMatchObject({ username: "leavermark" });
  });
});
