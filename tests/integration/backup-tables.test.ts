import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { createWholeMember } from "tests/factories/whole-member";
import { readRawTables, readTableNames, type RawTables } from "tests/support/raw-tables";
import { runCommandFile } from "tests/support/run-command";
import { closeDatabase, connections, inTransaction } from "~/platform/database/database.server";

const elsewhere = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-elsewhere-"));
/** Made anew from what they are about, and changed by every command. */
const remade = /^(searchIndex|searchThing|pageVersion)/;

let before: RawTables;
let after: RawTables;
let backup: string;
const site = path.join(elsewhere, "site");
const given = { user: 0, topic: 0, comment: 0 };

/** Puts a row into a table that the world left empty, with something in each column that must not be empty. */
async function fillEmpty(name: string): Promise<void> {
  const { read, write } = connections();
  const tables = await read.introspection.getTables();
  const { columns = [] } = tables.find((table) => table.name === name) ?? {};
  const needed = columns.filter((column) => !column.isNullable && !column.isAutoIncrementing);
  const values = needed.map((column) => {
    const other = tables.find((table) => column.name === `${table.name}Id`);
    if (other) return sql`(select min("id") from ${sql.table(other.name)})`;
    return /int|real|double/i.test(column.dataType) ? 1 : "one";
  });
  await sql`insert into ${sql.table(name)} (${sql.join(needed.map((one) => sql.ref(one.name)))})
    values (${sql.join(values)})`.execute(write);
}

/** The ids that were given out highest, to things that are gone again. */
async function giveAndTakeIds(): Promise<void> {
  given.user = (await createMember()).id;
  given.topic = await createTopic();
  given.comment = await createComment({ on: given.topic });
  await inTransaction(async (trx) => {
    await trx.deleteFrom("comment").where("id", "=", given.comment).execute();
    await trx.deleteFrom("topic").where("id", "=", given.topic).execute();
  });
}

/** Does something to each table, in whatever order the references between them allow. */
async function forEachTable(names: string[], act: (name: string) => Promise<unknown>) {
  let left = names;
  while (left.length > 0) {
    const refused = [];
    let reason: unknown;
    for (const name of left) {
      try {
        await act(name);
      } catch (error) {
        refused.push(name);
        reason = error;
      }
    }
    if (refused.length === left.length) throw reason;
    left = refused;
  }
}

beforeAll(async () => {
  await liftRateLimits();
  await createWholeMember("wholemark");
  await createTopic({ tags: "备份" });
  await createArticle({ tags: "备份" });
  await giveAndTakeIds();
  const names = (await readTableNames()).filter((name) => !remade.test(name));
  const filled = await readRawTables();
  const unfilled = names.filter((name) => filled[name]?.length === 0);
  await forEachTable(unfilled, fillEmpty);
  before = await readRawTables();
  await closeDatabase();
  const { stdout, stderr } = await runCommandFile("backup.ts");
  backup = /The backup is (.+)/.exec(stdout)?.[1] ?? stderr;
  const { write } = connections();
  await forEachTable(names, (name) => sql`delete from ${sql.table(name)}`.execute(write));
  await closeDatabase();
  const restored = await runCommandFile("restore.ts", [backup]);
  if (restored.code !== 0) throw new Error(restored.stderr);
  const { auditLog = [], ...others } = await readRawTables();
  // The command notes that it restored.
  after = { ...others, auditLog: auditLog.filter((row) => !row.includes('"userId":0')) };
  await closeDatabase();
  await restoreElsewhere();
});

const restoreElsewhere = () =>
  runCommandFile("restore.ts", [backup], { DATABASE_URL: "", DATA_DIR: site });

/** What the site elsewhere says of the highest id of each table, once for each. */
function lastIdsElsewhere(): Map<string, number> {
  const database = new Sqlite(path.join(site, "zhulin.db"), { readonly: true });
  const rows = database.prepare("select name, seq from sqlite_sequence").all();
  database.close();
  const last = (rows as { name: string; seq: number }[]).map(
    ({ name, seq }) => [name, seq] as const,
  );
  expect(new Map(last).size).toBe(last.length);
  return new Map(last);
}

afterAll(() => fs.rmSync(elsewhere, { recursive: true, force: true }));

const kept = (tables: RawTables) =>
  Object.fromEntries(Object.entries(tables).filter(([name]) => !remade.test(name)));

test("a backup brings back every row of every table that the database itself knows of", () => {
  const names = Object.keys(kept(before));
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => before[name]?.length === 0)).toEqual([]);
  for (const name of names) expect([name, after[name]]).toEqual([name, before[name]]);
  expect(Object.keys(kept(after)).toSorted()).toEqual(names.toSorted());
});

test("where the site moves to, no id is given out again that somebody's link may name", () => {
  const last = lastIdsElsewhere();
  for (const [name, id] of Object.entries(given)) {
    expect([name, (last.get(name) ?? 0) >= id]).toEqual([name, true]);
  }
});

test("over a site that gave out more ids since, none of these is given out again", async () => {
  const database = new Sqlite(path.join(site, "zhulin.db"));
  database.exec("update sqlite_sequence set seq = seq + 1000");
  database.close();
  const higher = lastIdsElsewhere();
  expect((await restoreElsewhere()).code).toBe(0);
  const last = lastIdsElsewhere();
  for (const name of Object.keys(given)) {
    expect([name, last.get(name)]).toEqual([name, higher.get(name)]);
  }
});
