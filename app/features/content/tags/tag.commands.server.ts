import type { ContentStatus } from "~/features/kinds/content-status";
import type { Writer } from "~/platform/database/database.server";
import { tagKey } from "./tag";
import { countUses, usesLost } from "./tag-use.commands.server";

/** The ids of tags by name, made where they are new; the first spelling stays, and a merged name means what it is now. */
export async function ensureTags(
  trx: Writer,
  names: string[],
  mark: { demo?: number } = {},
): Promise<Map<string, number>> {
  const keys = [...new Set(names.map(tagKey))];
  if (keys.length === 0) return new Map();
  const spellings = new Map(names.map((name) => [tagKey(name), name]));
  await trx
    .insertInto("tag")
    .values(
      // Sorted, so that two transactions that make the same tags take their locks in one order.
      keys.toSorted().map((nameKey) => ({
        nameKey,
        name: spellings.get(nameKey) ?? nameKey,
        createTime: Date.now(),
        ...mark,
      })),
    )
    .onConflict((conflict) => conflict.column("nameKey").doNothing())
    .execute();
  const rows = await trx
    .selectFrom("tag")
    .select(["id", "nameKey", "mergedInto"])
    .where("nameKey", "in", keys)
    .execute();
  return new Map(rows.map(({ id, nameKey, mergedInto }) => [nameKey, mergedInto || id]));
}

/** Ties a topic that the transaction holds to just these tags and counts it there, and no longer where it was before. */
export async function tagTopic(
  trx: Writer,
  topic: { id: number; status: ContentStatus; lastCommentTime: number },
  names: string[],
): Promise<void> {
  const { id: topicId, status, lastCommentTime } = topic;
  const tagIds = [...new Set((await ensureTags(trx, names)).values())];
  const untied = await trx
    .deleteFrom("topicTag")
    .where("topicId", "=", topicId)
    .$if(tagIds.length > 0, (query) => query.where("tagId", "not in", tagIds))
    .returning(["tagId", "counted"])
    .execute();
  if (tagIds.length > 0) {
    const rows = tagIds.map((tagId) => ({ tagId, topicId, status, lastCommentTime }));
    await trx
      .insertInto("topicTag")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await countUses(trx, "topic", [topicId], usesLost(untied));
}

/** Ties an article that the transaction holds to just these tags and counts it there, and no longer where it was before. */
export async function tagArticle(
  trx: Writer,
  article: { id: number; status: ContentStatus; createTime: number },
  names: string[],
): Promise<void> {
  const { id: articleId, status, createTime } = article;
  const tagIds = [...new Set((await ensureTags(trx, names)).values())];
  const untied = await trx
    .deleteFrom("articleTag")
    .where("articleId", "=", articleId)
    .$if(tagIds.length > 0, (query) => query.where("tagId", "not in", tagIds))
    .returning(["tagId", "counted"])
    .execute();
  if (tagIds.length > 0) {
    const rows = tagIds.map((tagId) => ({ tagId, articleId, status, createTime }));
    await trx
      .insertInto("articleTag")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await countUses(trx, "article", [articleId], usesLost(untied));
}
