import { isAuthorShown } from "~/features/kinds/visibility.queries.server";
import type { Database } from "~/platform/database/database.server";

const likersShown = 5;

/** The ids of the given things that the viewer likes, and of those among their favorites, in two statements. */
export async function readViewerReactions(
  db: Database,
  viewerId: number | undefined,
  entityType: string,
  ids: number[],
): Promise<{ liked: Set<number>; favorited: Set<number> }> {
  if (viewerId === undefined || ids.length === 0) return { liked: new Set(), favorited: new Set() };
  const read = (table: "like" | "favorite") =>
    db
      .selectFrom(table)
      .select("entityId")
      .where("userId", "=", viewerId)
      .where("entityType", "=", entityType)
      .where("entityId", "in", ids)
      .execute();
  const [likes, favorites] = await Promise.all([read("like"), read("favorite")]);
  return {
    liked: new Set(likes.map((row) => row.entityId)),
    favorited: new Set(favorites.map((row) => row.entityId)),
  };
}

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
