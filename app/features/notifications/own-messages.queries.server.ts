import { readDatabase } from "~/platform/database/database.server";

/** The messages that a member received, oldest first. */
export async function readOwnMessages(userId: number) {
  return readDatabase()
    .selectFrom("message")
    .select(["type", "title", "content", "quoteContent", "detailUrl", "status", "createTime"])
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();
}
