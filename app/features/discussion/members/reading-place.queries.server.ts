import { readDatabase, type Database } from "~/platform/database/database.server";
import type { CommentedThing } from "~/features/discussion/comments/commentable.server";
import { ownPart, ownRows } from "~/platform/personal-data/own-part";

/** The select of the highest floor of a thing that a member was shown; no row where nothing is known of that. */
export function selectStoppedAt(
  db: Database,
  userId: number,
  { entityType, entityId }: CommentedThing,
) {
  return db
    .selectFrom("readingPlace")
    .select("floor")
    .where("userId", "=", userId)
    .where("entityType", "=", entityType)
    .where("entityId", "=", entityId);
}

/** How far a member read, for their own archive. */
export async function readOwnReadingPlaces(userId: number, after: number) {
  const rows = await readDatabase()
    .selectFrom("readingPlace")
    .select("id as key")
    .select(["entityType", "entityId", "floor", "updateTime"])
    .where("userId", "=", userId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(ownRows.short)
    .execute();
  return ownPart(rows, ownRows.short);
}
