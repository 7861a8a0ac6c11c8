import { sql, type RawBuilder } from "kysely";
import { userStatus } from "~/features/accounts/user/user";
import { kindsWith, nounOf, type KindWith } from "~/features/kinds/kind-registry.server";
import type { Database } from "~/platform/database/database.server";
import { unindexed } from "~/platform/database/unindexed.server";
import type { SiteTotals } from "./site-total";

/** Kinds that everybody finds, without members: those are counted whether they wrote anything or not. */
export const countedKinds = (): KindWith<"sitemap">[] =>
  kindsWith("sitemap").filter(({ name }) => name !== "user");

/** Ids beyond one up to another. */
export interface IdRange {
  after: number;
  until: number;
}

/** The highest id of a member; 0 where there is none. */
export const readLastMember = (db: Database): Promise<number> => readLast(db, sql`"user"`);

/** The highest id of the things of a kind that everybody may see. */
export const readLastShown = (db: Database, { sitemap }: KindWith<"sitemap">): Promise<number> =>
  readLast(db, sql`(${sitemap()})`);

async function readLast(db: Database, rows: RawBuilder<unknown>): Promise<number> {
  const { rows: found } = await sql<{ id: number }>`
    select id from ${rows} as shown order by id desc limit 1`.execute(db);
  return found[0]?.id ?? 0;
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
  { sitemap, comments }: KindWith<"sitemap">,
  { after, until }: IdRange,
): Promise<{ things: number; comments: number }> {
  const discussed = comments && {
    sum: sql`cast(coalesce(sum(thing."commentCount"), 0) as bigint)`,
    join: sql`join ${sql.table(comments.table)} as thing on thing.id = shown.id`,
  };
  const { rows } = await sql<{ things: number; comments: number }>`
    select count(*) as things, ${discussed?.sum ?? sql`0`} as comments
    from (${sitemap()}) as shown ${discussed?.join ?? sql``}
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
