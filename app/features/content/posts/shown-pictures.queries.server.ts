import type { Database } from "~/platform/database/database.server";

const addressesIn = (texts: string[]): string[] =>
  texts.flatMap((text) => text.match(/\/uploads\/[\w.-]+/g) ?? []);

/** The addresses of all uploads that these topics show, hidden parts and earlier order included. */
export async function readTopicPictureAddresses(
  db: Database,
  topicIds: number[],
): Promise<string[]> {
  if (topicIds.length === 0) return [];
  const rows = await db
    .selectFrom("topic")
    .select(["content", "hiddenContent", "imageList"])
    .where("id", "in", topicIds)
    .execute();
  return addressesIn(rows.flatMap((row) => [row.content, row.hiddenContent, row.imageList]));
}

/** The addresses of all uploads that these articles show. */
export async function readArticlePictureAddresses(db: Database, ids: number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("article")
    .select(["content", "cover"])
    .where("id", "in", ids)
    .execute();
  return addressesIn(rows.flatMap((row) => [row.content, row.cover]));
}
