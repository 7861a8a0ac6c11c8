import { sql } from "kysely";
import { userStatus } from "~/features/accounts/user/user";
import { kindsWith, nounOf, type KindWith } from "~/features/kinds/kind-registry.server";
import type { Database } from "~/platform/database/database.server";
import type { TableWith } from "~/platform/database/tables";
import { unindexed } from "~/platform/database/unindexed.server";
import type { SiteTotals } from "./site-total";

/** Kinds that everybody finds and may comment on. */
export const countedKinds = (): KindWith<"sitemap" | "comments">[] =>
  kindsWith("sitemap").filter(
    (kind): kind is KindWith<"sitemap" | "comments"> => kind.comments !== undefined,
  );

/** Ids beyond one up to another. */
export interface IdRange {
  after: number;
  until: number;
}

/** The highest id of a table; 0 where it is empty. */
export async function readLastId(db: Database, table: TableWith<"id">): Promise<number> {
  const { last } = await sql<{ last: number | null }>`
    select max(id) as last from ${sql.table(table)}`
    .execute(db)
    .then(({ rows: [row] }) => row ?? { last: 0 });
  return last ?? 0;
}

/** How many active members have ids in a range. */
export async function countMembersIn(db: Database, { after, until }: IdRange): Promise<number> {
  const { count } = await db
    .selectFrom("user")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("id", ">", after)
    .where("id", "<=", until)
    .where(unindexed("status"), "=", userStatus.active)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * How many things of a kind with ids in a range everybody may see, and the comments on them: things keep a count of
 * those that everybody sees.
 */
export async function countThingsIn(
  db: Database,
  { sitemap, comments: { table } }: KindWith<"sitemap" | "comments">,
  { after, until }: IdRange,
): Promise<{ things: number; comments: number }> {
  const { rows } = await sql<{ things: number; comments: number }>`
    select count(*) as things, cast(coalesce(sum(thing."commentCount"), 0) as bigint) as comments
    from (${sitemap()}) as shown join ${sql.table(table)} as thing on thing.id = shown.id
    where shown.id > ${after} and shown.id <= ${until}`.execute(db);
  return rows[0] ?? { things: 0, comments: 0 };
}

/** The totals of the site, without what there is nothing of; null until they were counted. */
export async function readSiteTotals(db: Database): Promise<SiteTotals | null> {
  const rows = await db.selectFrom("siteTotal").select(["name", "total", "countTime"]).execute();
  const counted = new Map(rows.map(({ name, total }) => [name, total]));
  const names = ["user", ...countedKinds().map(({ name }) => name), "comment"];
  const totals = names
    .map((name) => ({ name: nounOf(name), value: counted.get(name) ?? 0 }))
    .filter(({ value }) => value > 0);
  const [row] = rows;
  return row && totals.length > 0 ? { totals, countTime: row.countTime } : null;
}
