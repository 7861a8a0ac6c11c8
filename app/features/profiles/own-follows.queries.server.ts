import { readDatabase } from "~/platform/database/database.server";

/** Whom a member follows, the first one first. */
export async function readOwnFollows(userId: number) {
  return readDatabase()
    .selectFrom("follow")
    .innerJoin("user", "user.id", "follow.followedId")
    .select(["follow.followedId as userId", "user.nickname", "follow.createTime"])
    .where("follow.userId", "=", userId)
    .orderBy("follow.id")
    .execute();
}
