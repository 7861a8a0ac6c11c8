import { isPublished } from "~/features/kinds/visibility.queries.server";
import type { Writer } from "~/platform/database/database.server";
import { held } from "~/platform/database/hold-rows.server";
import { NotFound } from "~/platform/errors/domain-errors";

/** Takes the row of a published news item for the transaction; NotFound when it is gone. Nobody is its author. */
export async function holdOpenNews(
  trx: Writer,
  id: number,
): Promise<{ userId: number; title: string }> {
  const news = await trx
    .selectFrom("news")
    .where("id", "=", id)
    .where(isPublished())
    .select("title")
    .$call(held)
    .executeTakeFirst();
  if (!news) throw new NotFound();
  return { userId: 0, title: news.title };
}
