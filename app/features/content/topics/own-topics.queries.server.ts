import { readDatabase } from "~/platform/database/database.server";

/** Everything a member wrote as topics and tweets, their hidden parts included, oldest first. */
export async function readOwnTopics(userId: number) {
  return readDatabase()
    .selectFrom("topic")
    .select(["id", "type", "nodeId", "title", "content", "hiddenContent", "imageList"])
    .select(["answerId", "status", "createTime", "updateTime"])
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();
}
