import { shownNickname } from "~/features/accounts/user/shown-nickname.queries.server";
import { readDatabase } from "~/platform/database/database.server";

/** Whom a member follows, the first one first. */
export async function readOwnFollows(userId: number) {
  return readDatabase()
    .selectFrom("follow")
    .innerJoin("user", "user.id", "follow.followedId")
    .select(["follow.followedId as userId", "follow.createTime"])
    .select(shownNickname().as("nickname"))
    .where("follow.userId", "=", userId)
    .orderBy("follow.id")
    .execute();
}
