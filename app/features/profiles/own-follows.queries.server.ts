import { shownNickname } from "~/features/accounts/user/shown-nickname.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { ownPart, ownRows } from "~/platform/personal-data/own-part";

/** Whom a member follows, the first one first. */
export async function readOwnFollows(userId: number, after: number) {
  const rows = await readDatabase()
    .selectFrom("follow")
    .innerJoin("user", "user.id", "follow.followedId")
    .select("follow.id as key")
    .select(["follow.followedId as userId", "follow.createTime"])
    .select(shownNickname().as("nickname"))
    .where("follow.userId", "=", userId)
    .where("follow.id", ">", after)
    .orderBy("follow.id")
    .limit(ownRows.short)
    .execute();
  return ownPart(rows, ownRows.short);
}
