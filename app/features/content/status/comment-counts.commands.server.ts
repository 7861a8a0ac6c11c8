import type { Writer } from "~/platform/database/database.server";

/**
 * Takes the row of something that is discussed, published or not, so that its comments are counted by
 * one at a time. Setting a column to itself takes the lock.
 */
export async function holdDiscussed(
  trx: Writer,
  kind: "topic" | "article" | "news",
  id: number,
): Promise<void> {
  await trx
    .updateTable(kind)
    .set((eb) => ({ commentCount: eb.ref("commentCount") }))
    .where("id", "=", id)
    .execute();
}

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
