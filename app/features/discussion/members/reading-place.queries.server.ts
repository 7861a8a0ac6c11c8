import { readDatabase, type Database } from "~/platform/database/database.server";
import type { CommentedThing } from "~/features/discussion/comments/commentable.server";

/** The highest floor of a thing that a member was shown; 0 where nothing is known of that. */
export async function readStoppedAt(
  db: Database,
  userId: number,
  { entityType, entityId }: CommentedThing,
): Promise<number> {
  const place = await db
    .selectFrom("readingPlace")
    .select("floor")
    .where("userId", "=", userId)
    .where("entityType", "=", entityType)
    .where("entityId", "=", entityId)
    .executeTakeFirst();
  return place?.floor ?? 0;
}

/** How far a member read, for their own archive. */
export async function readOwnReadingPlaces(userId: number) {
  return readDatabase()
    .selectFrom("readingPlace")
    .select(["entityType", "entityId", "floor", "updateTime"])
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();
}
