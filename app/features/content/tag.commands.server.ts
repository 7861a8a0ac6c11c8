import type { Writer } from "~/platform/database/database.server";
import { tagKey } from "./tag";
import type { ContentStatus } from "./topic";

/** The ids of tags by name, made where they are new; the first spelling stays. */
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
    .select(["id", "nameKey"])
    .where("nameKey", "in", keys)
    .execute();
  return new Map(rows.map((row) => [row.nameKey, row.id]));
}

/** Ties a topic to its tags and counts it there. */
export async function tagTopic(
  trx: Writer,
  topic: { id: number; status: ContentStatus; lastCommentTime: number },
  names: string[],
): Promise<void> {
  const tags = [...(await ensureTags(trx, names)).values()];
  if (tags.length === 0) return;
  await trx
    .insertInto("topicTag")
    .values(
      tags.map((tagId) => ({
        tagId,
        topicId: topic.id,
        status: topic.status,
        lastCommentTime: topic.lastCommentTime,
      })),
    )
    .execute();
  if (topic.status === 0) await countTagUse(trx, tags, 1);
}

/** Adds to the topic counts of tags, in the order of their ids. */
export async function countTagUse(trx: Writer, tagIds: number[], by: number): Promise<void> {
  for (const id of tagIds.toSorted((a, b) => a - b)) {
    await trx
      .updateTable("tag")
      .set((eb) => ({ topicCount: eb("topicCount", "+", by) }))
      .where("id", "=", id)
      .execute();
  }
}
