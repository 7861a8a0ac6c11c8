import { z } from "zod";
import type { DemoTexts } from "~/features/kinds/kind";
import { removeThing } from "~/features/search/search.commands.server";
import type { Writer } from "~/platform/database/database.server";
import { composeNews, insertNews } from "./news.commands.server";
import { newsSchema } from "./news.schema";

const hour = 3_600_000;

/** Checked as what moderators type is. */
const demoNews = z.array(newsSchema.extend({ hoursAgo: z.number().positive() }));

/** Writes the demo's news, the oldest first. */
export async function installDemoNews(trx: Writer, { texts, now }: DemoTexts): Promise<void> {
  const news = demoNews.parse(texts).toSorted((a, b) => b.hoursAgo - a.hoursAgo);
  for (const { hoursAgo, ...item } of news) {
    await insertNews(trx, composeNews(item), { publishTime: now - hoursAgo * hour, demo: 1 });
  }
}

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
