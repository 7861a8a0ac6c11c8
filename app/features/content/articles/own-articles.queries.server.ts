import { readDatabase } from "~/platform/database/database.server";

/** Every article that a member wrote, oldest first. */
export async function readOwnArticles(userId: number) {
  return readDatabase()
    .selectFrom("article")
    .select(["id", "title", "summary", "ownSummary", "cover", "content", "sourceUrl"])
    .select(["status", "createTime", "updateTime"])
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();
}
