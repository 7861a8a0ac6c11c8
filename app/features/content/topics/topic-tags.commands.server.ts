import { countUses, usesLost } from "~/features/content/tags/tag-use.commands.server";
import { ensureTags } from "~/features/content/tags/tag.commands.server";
import type { ContentStatus } from "~/features/kinds/content-status";
import type { Writer } from "~/platform/database/database.server";

/**
 * Ties a topic that the transaction holds to just these tags, in this order, and counts it there, and no longer
 * where it was before.
 */
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
    const rows = tagIds.map((tagId, index) => ({
      tagId,
      topicId,
      status,
      lastCommentTime,
      place: index + 1,
    }));
    await trx
      .insertInto("topicTag")
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(["topicId", "tagId"])
          .doUpdateSet((eb) => ({ place: eb.ref("excluded.place") })),
      )
      .execute();
  }
  await countUses(trx, "topic", [topicId], usesLost(untied));
}
