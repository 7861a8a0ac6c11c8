import { uploadsIn } from "~/features/media/upload-addresses";
import type { Database } from "~/platform/database/database.server";

/** The addresses of all uploads that these articles show. */
export async function readArticlePictureAddresses(db: Database, ids: number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("article")
    .select(["content", "cover"])
    .where("id", "in", ids)
    .execute();
  return uploadsIn(rows.flatMap((row) => [row.content, row.cover]));
}
