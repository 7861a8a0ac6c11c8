import type { Database } from "~/platform/database/database.server";

/** Where the text of a topic stands that was merged into another one; undefined for every other thing. */
export async function findMergedPlace(
  db: Pick<Database, "selectFrom">,
  { entityType, entityId }: { entityType: string; entityId: number },
): Promise<{ entityType: string; entityId: number; commentId: number } | undefined> {
  if (entityType !== "topic") return undefined;
  return db
    .selectFrom("topic")
    .innerJoin("comment", "comment.id", "topic.mergedAs")
    .select(["comment.id as commentId", "comment.entityType", "comment.entityId"])
    .where("topic.id", "=", entityId)
    .where("topic.mergedAs", ">", 0)
    .executeTakeFirst();
}
