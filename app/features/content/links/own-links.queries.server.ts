import { readDatabase } from "~/platform/database/database.server";

/** The friend links that a member proposed, oldest first. */
export async function readOwnLinks(userId: number) {
  return readDatabase()
    .selectFrom("link")
    .select(["id", "url", "title", "summary", "logo", "status", "createTime", "updateTime"])
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();
}
