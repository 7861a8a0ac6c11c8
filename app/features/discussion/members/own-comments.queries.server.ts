import { readDatabase } from "~/platform/database/database.server";

/** Everything a member wrote as comments, oldest first. */
export async function readOwnComments(userId: number) {
  return readDatabase()
    .selectFrom("comment")
    .select(["id", "entityType", "entityId", "rootId", "quoteId", "floor", "content", "imageList"])
    .select(["status", "deleteTime", "deleteReason", "official", "createTime", "updateTime"])
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();
}
