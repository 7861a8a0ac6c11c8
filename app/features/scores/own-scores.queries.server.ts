import { readDatabase } from "~/platform/database/database.server";

/** The score log of a member, oldest first. */
export async function readOwnScores(userId: number) {
  return readDatabase()
    .selectFrom("scoreLog")
    .select(["sourceType", "sourceId", "description", "type", "score", "createTime"])
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();
}
