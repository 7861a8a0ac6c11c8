import type { Writer } from "~/platform/database/database.server";

/** Sets how many live comments stand on an article or a news item. */
export async function setCommentCount(
  trx: Writer,
  kind: "article" | "news",
  id: number,
  commentCount: number,
): Promise<void> {
  await trx.updateTable(kind).set({ commentCount }).where("id", "=", id).execute();
}

/** Counts a new comment on an article or a news item. */
export async function addComment(trx: Writer, kind: "article" | "news", id: number): Promise<void> {
  await trx
    .updateTable(kind)
    .set((eb) => ({ commentCount: eb("commentCount", "+", 1) }))
    .where("id", "=", id)
    .execute();
}
