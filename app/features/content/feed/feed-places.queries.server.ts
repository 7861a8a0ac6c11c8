import { sql, type RawBuilder } from "kysely";
import { kindsWith } from "~/features/kinds/kind-registry.server";
import { isAuthorShown, isPublished } from "~/features/kinds/visibility.queries.server";
import type { Database } from "~/platform/database/database.server";
import type { Position } from "~/platform/database/keyset-cursor";

/** Up to so many followed members, each one's newest things are read by themselves. */
export const fewFollowed = 50;

/** Beyond that, so many of everybody's newest things of each kind are looked through first. */
const lookedThrough = 2000;

/** One statement of a kind, and the place of the kind among all that feeds hold. */
interface Part {
  table: RawBuilder<unknown>;
  only: RawBuilder<unknown>;
  place: number;
}

/** What feeds hold: all kinds that are followed, or one alone. */
export type FeedOf = "all" | { kind: string };

function partsOf(of: FeedOf): Part[] {
  return kindsWith("followed").flatMap(({ name, followed }, place) =>
    of === "all" || of.kind === name
      ? followed.parts.map((only) => ({ table: sql.table(followed.table), only, place }))
      : [],
  );
}

const newestFirst = sql`order by thing."createTime" desc, thing."id" desc`;

/** What a position of the feed points at: its id tells the kinds apart, so that equal times skip nothing. */
export function thingAt({ id }: Position): { kind: string; id: number } {
  const kinds = kindsWith("followed");
  return { kind: kinds[id % kinds.length]?.name ?? "", id: Math.floor(id / kinds.length) };
}

/**
 * The newest things of those whom a member follows, `most` of them below a position. Few followed members are
 * read one by one; of many, what everybody wrote lately is looked through, and only if that is
 * not enough all that they ever wrote is sorted. See docs/decisions/0008-feed.md.
 */
export async function readFeedPlaces(
  db: Database,
  userId: number,
  before: Position | null,
  most: number,
  of: FeedOf = "all",
): Promise<Position[]> {
  const followed = await readFollowedIds(db, userId);
  if (followed.length === 0) return [];
  const wanted = partsOf(of);
  if (followed.length <= fewFollowed) return readOneByOne(db, wanted, followed, before, most);
  const floor = await readFloor(db, wanted, before);
  const recent = await readRecent(db, wanted, userId, before, floor, most);
  return floor === -1 || recent.length === most
    ? recent
    : readAll(db, wanted, userId, before, most);
}

// One more than few tells that there are many.
async function readFollowedIds(db: Database, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("follow")
    .innerJoin("user", "user.id", "follow.followedId")
    .select("follow.followedId")
    .where("follow.userId", "=", userId)
    .where(isAuthorShown())
    .limit(fewFollowed + 1)
    .execute();
  return rows.map((row) => row.followedId);
}

function readOneByOne(
  db: Database,
  wanted: readonly Part[],
  ids: number[],
  before: Position | null,
  most: number,
) {
  const parts = ids.flatMap((id) =>
    wanted.map(
      (kind) => sql`select ${placeColumns(kind)} from ${kind.table} as thing
        where thing."userId" = ${id} and ${published(kind, before)} ${newestFirst} limit ${most}`,
    ),
  );
  return merge(db, parts, most);
}

/** The time that everything looked through is newer than; -1 when that is all there is. */
async function readFloor(
  db: Database,
  wanted: readonly Part[],
  before: Position | null,
): Promise<number> {
  const parts = wanted.map(
    (kind) => sql`select thing."createTime" from ${kind.table} as thing
      where ${published(kind, before)} ${newestFirst} limit 1 offset ${sql.lit(lookedThrough)}`,
  );
  const { rows } = await sql<{ floor: number | null }>`
    select max("createTime") as "floor" from (${unionAll(parts)}) as latest`.execute(db);
  return rows[0]?.floor ?? -1;
}

function readRecent(
  db: Database,
  wanted: readonly Part[],
  userId: number,
  before: Position | null,
  floor: number,
  most: number,
) {
  const parts = wanted.map(
    (kind) => sql`select ${placeColumns(kind)} from ${kind.table} as thing
      where ${published(kind, before)} and thing."createTime" > ${floor}
        and exists (
          select 1 from "follow" inner join "user" on "user"."id" = "follow"."followedId"
          where "follow"."userId" = ${userId} and "follow"."followedId" = thing."userId"
            and ${isAuthorShown()}
        ) ${newestFirst} limit ${most}`,
  );
  return merge(db, parts, most);
}

function readAll(
  db: Database,
  wanted: readonly Part[],
  userId: number,
  before: Position | null,
  most: number,
) {
  const parts = wanted.map(
    (kind) => sql`select ${placeColumns(kind)} from "follow"
      inner join "user" on "user"."id" = "follow"."followedId" and ${isAuthorShown()}
      inner join ${kind.table} as thing on thing."userId" = "follow"."followedId"
      where "follow"."userId" = ${userId} and ${published(kind, before)}
      ${newestFirst} limit ${most}`,
  );
  return merge(db, parts, most);
}

function placeColumns({ place }: Part) {
  return sql`thing."createTime" as "key", thing."id" * ${sql.lit(kindsWith("followed").length)} + ${sql.lit(place)} as "id"`;
}

function published({ only, place }: Part, before: Position | null) {
  const here = sql`${only} ${isPublished("thing")}`;
  if (!before) return here;
  const id = Math.ceil((before.id - place) / kindsWith("followed").length);
  return sql`${here} and (thing."createTime", thing."id") < (${before.key}, ${id})`;
}

function unionAll(parts: RawBuilder<unknown>[]) {
  return sql.join(
    parts.map((part) => sql`select * from (${part}) as latest`),
    sql` union all `,
  );
}

async function merge(
  db: Database,
  parts: RawBuilder<unknown>[],
  most: number,
): Promise<Position[]> {
  const { rows } = await sql<Position>`
    select * from (${unionAll(parts)}) as latest order by "key" desc, "id" desc limit ${most}`.execute(
    db,
  );
  return rows;
}
