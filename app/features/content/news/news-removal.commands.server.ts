import { removeThing } from "~/features/search/search.commands.server";
import type { Writer } from "~/platform/database/database.server";

/** Takes away the news of the demo community; those with comments stay, as others' news. */
export async function removeDemoNews(trx: Writer): Promise<void> {
  const news = await trx
    .deleteFrom("news")
    .where("demo", "=", 1)
    .where("id", "not in", (eb) =>
      eb.selectFrom("comment").select("comment.entityId").where("comment.entityType", "=", "news"),
    )
    .returning("id")
    .execute();
  await trx.updateTable("news").set({ demo: 0 }).where("demo", "=", 1).execute();
  for (const { id } of news) await removeThing(trx, "news", id);
}
