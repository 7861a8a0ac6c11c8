import type { Writer } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { contentStatus } from "~/features/kinds/content-status";

/** Takes the row of a published news item for the transaction; NotFound when it is gone. Nobody is its author. */
export async function holdOpenNews(
  trx: Writer,
  id: number,
): Promise<{ userId: number; title: string }> {
  const news = await trx
    .updateTable("news")
    .set((eb) => ({ commentCount: eb.ref("commentCount") }))
    .where("id", "=", id)
    .where("status", "=", contentStatus.published)
    .returning("title")
    .executeTakeFirst();
  if (!news) throw new NotFound();
  return { userId: 0, title: news.title };
}
