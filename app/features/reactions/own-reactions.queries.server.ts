import { readDatabase } from "~/platform/database/database.server";
import { ownPart, ownRows } from "~/platform/personal-data/own-part";

/** What a member liked or kept, oldest first. */
export async function readOwnReactions(table: "like" | "favorite", userId: number, after: number) {
  const rows = await readDatabase()
    .selectFrom(table)
    .select("id as key")
    .select(["entityType", "entityId", "createTime"])
    .where("userId", "=", userId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(ownRows.short)
    .execute();
  return ownPart(rows, ownRows.short);
}
