import { sql } from "kysely";
import { isAuthorShown } from "~/features/kinds/visibility.queries.server";
import { compiledQuery } from "~/platform/database/compiled-query.server";
import type { Database } from "~/platform/database/database.server";

const likersShown = 5;

interface OwnReactions {
  viewerId: number;
  entityType: string;
  ids: number[];
}

/** The ids of the given things that the viewer likes, in one statement. */
export async function readLikedIds(
  db: Database,
  viewerId: number | undefined,
  entityType: string,
  ids: number[],
): Promise<Set<number>> {
  if (viewerId === undefined || ids.length === 0) return new Set();
  const rows = await readLikes(db, { viewerId, entityType, ids }, {});
  return new Set(rows.map((row) => row.entityId));
}

/** The ids of the given things that the viewer likes, and of those among their favorites, in one statement. */
export async function readViewerReactions(
  db: Database,
  viewerId: number | undefined,
  entityType: string,
  ids: number[],
): Promise<{ liked: Set<number>; favorited: Set<number> }> {
  if (viewerId === undefined || ids.length === 0) return { liked: new Set(), favorited: new Set() };
  const rows = await readReactions(db, { viewerId, entityType, ids }, {});
  const of = (table: OwnTable) =>
    new Set(rows.filter((row) => row.table === table).map((row) => row.entityId));
  return { liked: of("like"), favorited: of("favorite") };
}

type OwnTable = "like" | "favorite";

const selectOwn = (db: Database, table: OwnTable, { viewerId, entityType, ids }: OwnReactions) =>
  db
    .selectFrom(table)
    .select(["entityId", sql.lit(table).as("table")])
    .where("userId", "=", viewerId)
    .where("entityType", "=", entityType)
    .where("entityId", "in", ids);

const readLikes = compiledQuery((db: Database, own: OwnReactions) => selectOwn(db, "like", own));

const readReactions = compiledQuery((db: Database, own: OwnReactions) =>
  selectOwn(db, "like", own).unionAll(selectOwn(db, "favorite", own)),
);

/** The latest members who like each thing, at most five each, in one statement. */
export async function readLikerIds(
  db: Database,
  entityType: string,
  ids: number[],
): Promise<Map<number, number[]>> {
  const latest = (id: number) =>
    db
      .selectFrom((eb) =>
        eb
          .selectFrom("like")
          .innerJoin("user", "user.id", "like.userId")
          .select(["like.userId", "like.entityId"])
          .where("like.entityType", "=", entityType)
          .where("like.entityId", "=", id)
          .where(isAuthorShown())
          .orderBy("like.id", "desc")
          .limit(likersShown)
          .as("latest"),
      )
      .selectAll();
  const [first, ...others] = ids.map(latest);
  if (!first) return new Map();
  const rows = await others.reduce((all, one) => all.unionAll(one), first).execute();
  const likers = new Map<number, number[]>();
  for (const { entityId, userId } of rows) {
    likers.set(entityId, [...(likers.get(entityId) ?? []), userId]);
  }
  return likers;
}
