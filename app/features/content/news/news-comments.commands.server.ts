import type { Writer } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { contentStatus } from "../topic";

/** Takes the row of a published news item and counts a comment there; NotFound when it is gone. */
export async function noteNewsComment(trx: Writer, id: number): Promise<void> {
  const news = await trx
    .updateTable("news")
    .set((eb) => ({ commentCount: eb("commentCount", "+", 1) }))
    .where("id", "=", id)
    .where("status", "=", contentStatus.published)
    .returning("id")
    .executeTakeFirst();
  if (!news) throw new NotFound();
}
