import { removeThing } from "~/features/search/search.commands.server";
import type { Writer } from "~/platform/database/database.server";

/**
 * Takes away the news, vulnerabilities and friend links of the demo community. News with comments stay
 * (call it when the demo's own comments are gone), and vulnerabilities that an import has met since.
 */
export async function removeDemoReading(trx: Writer): Promise<void> {
  const vulnerabilities = await trx
    .deleteFrom("vulnerability")
    .where("demo", "=", 1)
    .where("id", "not in", trx.selectFrom("vulnerabilitySource").select("vulnerabilityId"))
    .returning("id")
    .execute();
  await trx.updateTable("vulnerability").set({ demo: 0 }).where("demo", "=", 1).execute();
  await trx.deleteFrom("link").where("demo", "=", 1).execute();
  const news = await trx
    .deleteFrom("news")
    .where("demo", "=", 1)
    .where("id", "not in", (eb) =>
      eb.selectFrom("comment").select("comment.entityId").where("comment.entityType", "=", "news"),
    )
    .returning("id")
    .execute();
  await trx.updateTable("news").set({ demo: 0 }).where("demo", "=", 1).execute();
  for (const { id } of vulnerabilities) await removeThing(trx, "vulnerability", id);
  for (const { id } of news) await removeThing(trx, "news", id);
}
