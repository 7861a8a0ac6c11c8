import { sql } from "kysely";
import { beforeAll, expect, test, vi } from "vitest";
import { createGrowingWorld, growWorld, type GrowingWorld } from "tests/factories/growing-world";
import { toldTables } from "~/features/catalogue/told-tables";
import { connections, readDatabase } from "~/platform/database/database.server";
import { refreshStatistics } from "~/platform/database/planner-statistics.server";

const { kind } = connections();

/** How many rows the planner believes that a table has, by what was written down when it was last looked at. */
async function believedRows(table: string): Promise<number | undefined> {
  const { rows } = await (
    kind === "sqlite"
      ? sql<{ count: number }>`select cast(stat as integer) as count from sqlite_stat1
          where tbl = ${table} limit 1`
      : sql<{ count: number }>`select reltuples as count from pg_class
          where relname = ${table} and relnamespace = current_schema()::regnamespace`
  ).execute(readDatabase());
  return rows[0]?.count;
}

async function countDays(): Promise<number> {
  const { count } = await readDatabase()
    .selectFrom("memberDay")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** How the last day of a member is found, which without knowing better takes going through all days of all members. */
async function planOfLastDay(): Promise<string> {
  if (kind === "postgres") return "";
  const { rows } = await sql<{ detail: string }>`explain query plan
    select max(day) from "memberDay" where "userId" = 9`.execute(readDatabase());
  return rows.map(({ detail }) => detail).join();
}

let world: GrowingWorld;
let before: string;
let after: string;

beforeAll(async () => {
  world = await createGrowingWorld();
  await growWorld(world, kind === "sqlite" ? 1 : 8, { look: false });
  before = await planOfLastDay();
  await refreshStatistics(toldTables);
  // By an ordinary question a connection notices that something is new.
  await countDays();
  after = await planOfLastDay();
});

/** Looks until the planner believes what is so: PostgreSQL counts changes a moment after they are made. */
const lookUntilRight = () =>
  vi.waitFor(
    async () => {
      await refreshStatistics(toldTables);
      const [believed = 0, count] = [await believedRows("memberDay"), await countDays()];
      // SQLite estimates what it does not look at.
      expect(Math.abs(believed - count)).toBeLessThan(count / 5);
    },
    { timeout: 30_000, interval: 500 },
  );

test("the planner is told how many rows there are, and again when there are far more", async () => {
  await lookUntilRight();
  const few = await countDays();
  await growWorld(world, kind === "sqlite" ? 60 : 20, { look: false });
  expect(await believedRows("memberDay")).toBeLessThan(1.2 * few);
  await lookUntilRight();
  expect(await countDays()).toBeGreaterThan(2 * few);
});

test.runIf(kind === "sqlite")(
  "SQLite is told nothing by which it would read all members or nodes to show a list",
  async () => {
    for (const table of ["user", "node", "topic"]) {
      expect(await believedRows(table)).toBeUndefined();
    }
    const { rows } = await sql<{ detail: string }>`explain query plan
      select topic.id from topic inner join "user" on "user".id = topic."userId"
      inner join node on node.id = topic."nodeId"
      where "user".status != 1 and topic.status = 0 and topic."nodeId" = 1
      order by topic."lastCommentTime" desc, topic.id desc limit 20`.execute(readDatabase());
    expect(rows.map(({ detail }) => detail).join()).not.toMatch(/BLOOM|SCAN|TEMP B-TREE/);
  },
);

test.runIf(kind === "sqlite")("connections that only read plan by it at once", () => {
  expect(before).not.toContain("ANY(day)");
  expect(after).toContain("ANY(day) AND userId=?");
});
