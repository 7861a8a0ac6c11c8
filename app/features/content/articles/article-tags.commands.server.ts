import { countUses, usesLost } from "~/features/content/tags/tag-use.commands.server";
import { ensureTags } from "~/features/content/tags/tag.commands.server";
import type { ContentStatus } from "~/features/kinds/content-status";
import type { Writer } from "~/platform/database/database.server";

/**
 * Ties an article that the transaction holds to just these tags, in this order, and counts it there, and no longer
 * where it was before.
 */
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
    const rows = tagIds.map((tagId, index) => ({
      tagId,
      articleId,
      status,
      createTime,
      place: index + 1,
    }));
    await trx
      .insertInto("articleTag")
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(["articleId", "tagId"])
          .doUpdateSet((eb) => ({ place: eb.ref("excluded.place") })),
      )
      .execute();
  }
  await countUses(trx, "article", [articleId], usesLost(untied));
}
