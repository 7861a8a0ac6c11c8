import { readDatabase } from "~/platform/database/database.server";
import { ownPart, ownRows } from "~/platform/personal-data/own-part";

/** The score log of a member, oldest first. */
export async function readOwnScores(userId: number, after: number) {
  const rows = await readDatabase()
    .selectFrom("scoreLog")
    .select("id as key")
    .select(["sourceType", "sourceId", "description", "type", "score", "createTime"])
    .where("userId", "=", userId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(ownRows.short)
    .execute();
  return ownPart(rows, ownRows.short);
}
