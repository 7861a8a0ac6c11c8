import type { Database } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";

/** Who wrote a thing as it stands now, and when. */
export async function readLastEdit(
  db: Database,
  noun: "topic" | "article",
  id: number,
): Promise<{ userId: number; createTime: number }> {
  const columns = ["userId", "editorId", "createTime", "editTime"] as const;
  const row =
    noun === "topic"
      ? await db.selectFrom("topic").select(columns).where("id", "=", id).executeTakeFirst()
      : await db.selectFrom("article").select(columns).where("id", "=", id).executeTakeFirst();
  if (!row) throw new NotFound();
  return { userId: row.editorId || row.userId, createTime: row.editTime || row.createTime };
}
