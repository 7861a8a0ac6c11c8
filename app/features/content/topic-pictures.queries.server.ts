import type { Database } from "~/platform/database/database.server";

/** The addresses of all uploads that these topics show, hidden parts and earlier order included. */
export async function readPictureAddresses(db: Database, topicIds: number[]): Promise<string[]> {
  if (topicIds.length === 0) return [];
  const rows = await db
    .selectFrom("topic")
    .select(["content", "hiddenContent", "imageList"])
    .where("id", "in", topicIds)
    .execute();
  const texts = rows.flatMap((row) => [row.content, row.hiddenContent, row.imageList]);
  return texts.flatMap((text) => text.match(/\/uploads\/[\w.-]+/g) ?? []);
}
