import { readDatabase, type Database } from "~/platform/database/database.server";
import { ownPart, ownRows } from "~/platform/personal-data/own-part";
import { storedLevels, type WatchLevel } from "./watching";

/** What is discussed, by the name of its kind. */
export interface WatchedThing {
  entityType: string;
  entityId: number;
}

/** What a stored level means; there is none for most discussions. */
export const watchLevelOf = (stored: number | null | undefined): WatchLevel => {
  if (stored === storedLevels.watched) return "watched";
  return stored === storedLevels.silenced ? "silenced" : "normal";
};

/** The select of the stored level of what a member wants to hear of a discussion. */
export function selectWatch(db: Database, userId: number, { entityType, entityId }: WatchedThing) {
  return db
    .selectFrom("watch")
    .select("level")
    .where("userId", "=", userId)
    .where("entityType", "=", entityType)
    .where("entityId", "=", entityId);
}

/** What a member wants to hear of a discussion. */
export async function readWatch(
  db: Database,
  userId: number,
  of: WatchedThing,
): Promise<WatchLevel> {
  return watchLevelOf((await selectWatch(db, userId, of).executeTakeFirst())?.level);
}

/** The discussions that a member watches or silenced, for their own archive. */
export async function readOwnWatches(userId: number, after: number) {
  const rows = await readDatabase()
    .selectFrom("watch")
    .select("id as key")
    .select(["entityType", "entityId", "level", "createTime"])
    .where("userId", "=", userId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(ownRows.short)
    .execute();
  const told = rows.map(({ level, ...row }) => ({ ...row, level: watchLevelOf(level) }));
  return ownPart(told, ownRows.short);
}
