import { readDatabase } from "~/platform/database/database.server";
import { ownPart, ownRows } from "~/platform/personal-data/own-part";

/** Everything a member wrote as comments, oldest first. */
export async function readOwnComments(userId: number, after: number) {
  const rows = await readDatabase()
    .selectFrom("comment")
    .select("id as key")
    .select(["id", "entityType", "entityId", "rootId", "quoteId", "floor", "content", "imageList"])
    .select(["status", "deleteTime", "deleteReason", "official", "createTime", "updateTime"])
    .where("userId", "=", userId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(ownRows.long)
    .execute();
  return ownPart(rows, ownRows.long);
}
