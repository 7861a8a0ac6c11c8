import type { PostTable } from "~/features/kinds/kind";
import type { Database } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";

/** Who wrote a post as it stands now, and when. */
export async function readLastEdit(
  db: Database,
  table: PostTable,
  id: number,
): Promise<{ userId: number; createTime: number }> {
  const row = await db
    .selectFrom(table)
    .select(["userId", "editorId", "createTime", "editTime"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new NotFound();
  return { userId: row.editorId || row.userId, createTime: row.editTime || row.createTime };
}
