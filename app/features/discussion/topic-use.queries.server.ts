import type { Database } from "~/platform/database/database.server";

/** The topics of these members in which somebody else wrote, or which somebody else keeps as a favorite. */
export async function readTopicsUsedByOthers(
  db: Database,
  userIds: number[],
): Promise<{ used: number[]; unused: number[] }> {
  const rows = await db
    .selectFrom("topic")
    .select((eb) => [
      "id",
      eb
        .or([
          eb.exists(
            eb
              .selectFrom("comment")
              .select("comment.id")
              .where("comment.entityType", "=", "topic")
              .whereRef("comment.entityId", "=", "topic.id")
              .where("comment.userId", "not in", userIds),
          ),
          eb.exists(
            eb
              .selectFrom("favorite")
              .select("favorite.id")
              .where("favorite.entityType", "=", "topic")
              .whereRef("favorite.entityId", "=", "topic.id")
              .where("favorite.userId", "not in", userIds),
          ),
        ])
        .as("isUsed"),
    ])
    .where("userId", "in", userIds)
    .execute();
  const idsWhere = (isUsed: boolean) =>
    rows.filter((row) => Boolean(row.isUsed) === isUsed).map((row) => row.id);
  return { used: idsWhere(true), unused: idsWhere(false) };
}

/** Which of these members have a topic or a comment, in whatever status. */
export async function readWhoWrote(db: Database, userIds: number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom("topic")
    .select("userId")
    .where("userId", "in", userIds)
    .union(db.selectFrom("comment").select("userId").where("userId", "in", userIds))
    .execute();
  return new Set(rows.map(({ userId }) => userId));
}
