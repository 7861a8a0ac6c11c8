import { uploadsIn } from "~/features/media/upload-addresses";
import type { Database } from "~/platform/database/database.server";

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
  return uploadsIn(rows.flatMap((row) => [row.content, row.hiddenContent, row.imageList]));
}
