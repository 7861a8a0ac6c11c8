import type { Writer } from "~/platform/database/database.server";

type Discussed = "topic" | "article" | "news";

/**
 * Takes the row of something that is discussed, published or not, so that its comments are counted by
 * one at a time. Setting a column to itself takes the lock.
 */
export async function holdDiscussed(trx: Writer, kind: Discussed, id: number): Promise<void> {
  const update = {
    topic: () =>
      trx
        .updateTable("topic")
        .set((eb) => ({ commentCount: eb.ref("commentCount") }))
        .where("id", "=", id)
        .execute(),
    article: () =>
      trx
        .updateTable("article")
        .set((eb) => ({ commentCount: eb.ref("commentCount") }))
        .where("id", "=", id)
        .execute(),
    news: () =>
      trx
        .updateTable("news")
        .set((eb) => ({ commentCount: eb.ref("commentCount") }))
        .where("id", "=", id)
        .execute(),
  };
  await update[kind]();
}

/** Sets how many live comments stand on an article or a news item. */
export async function setCommentCount(
  trx: Writer,
  kind: "article" | "news",
  id: number,
  commentCount: number,
): Promise<void> {
  const found = { commentCount };
  if (kind === "article") {
    await trx.updateTable("article").set(found).where("id", "=", id).execute();
  } else {
    await trx.updateTable("news").set(found).where("id", "=", id).execute();
  }
}
