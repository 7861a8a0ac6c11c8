import { readDatabase } from "~/platform/database/database.server";

/** What a member liked or kept, oldest first. */
export async function readOwnReactions(table: "like" | "favorite", userId: number) {
  return readDatabase()
    .selectFrom(table)
    .select(["entityType", "entityId", "createTime"])
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();
}
