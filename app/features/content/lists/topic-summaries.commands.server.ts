import { topicLimits } from "~/features/content/topics/topic";
import { topicType } from "~/features/kinds/topic-type";
import { inTransaction, readDatabase, type Database } from "~/platform/database/database.server";
import { defineGreatAct } from "~/platform/jobs/great-act.server";
import { renderMarkdown } from "~/platform/markdown/markdown.server";
import { summarise } from "~/platform/markdown/summarise";

const cutSummaries = (db: Database) =>
  db.selectFrom("topic").where("type", "=", topicType.topic).where("summary", "like", "%…");

interface Lengthened {
  id: number;
  summary: string;
  longer: string;
}

/** Makes the summaries of topics anew that were cut when they were shorter; the migration begins it. */
export const lengthening = defineGreatAct<null, number>("topic-summaries", {
  start: 0,
  count: async (db) => {
    const { count } = await cutSummaries(db)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return count;
  },
  step: async ({ cursor, size }) => {
    const rows = await cutSummaries(readDatabase())
      .select(["id", "summary", "content"])
      .where("id", ">", cursor)
      .orderBy("id")
      .limit(size)
      .execute();
    await lengthen(
      rows.map(({ content, ...row }) => ({
        ...row,
        longer: summarise(renderMarkdown(content).lead, topicLimits.summary),
      })),
    );
    return { cursor: rows.at(-1)?.id ?? cursor, done: rows.length, last: rows.length < size };
  },
  end: async (_trx, { done }) => `补足了 ${done} 个话题的摘要`,
});

/** Stores summaries, but where the topic was edited meanwhile. */
async function lengthen(rows: Lengthened[]): Promise<void> {
  await inTransaction(async (trx) => {
    for (const { id, summary, longer } of rows) {
      await trx
        .updateTable("topic")
        .set({ summary: longer })
        .where("id", "=", id)
        .where("summary", "=", summary)
        .execute();
    }
  });
}
