import { forgetEdits } from "~/features/content/drafts/draft.commands.server";
import { addToTags, usesLost } from "~/features/content/tags/tag-use.commands.server";
import { forgetVersions } from "~/features/content/versions/version.commands.server";
import { removeReactionsTo } from "~/features/reactions/reaction-removal.commands.server";
import type { Writer } from "~/platform/database/database.server";
import { inParts } from "~/platform/database/value-rows.server";
import { indexArticles } from "./article-search.commands.server";

/** Takes articles away for good; their comments must be gone before. */
export async function removeArticles(trx: Writer, ids: number[]): Promise<void> {
  await removeReactionsTo(trx, "article", ids);
  await forgetVersions(trx, "article", ids);
  await forgetEdits(trx, ["article"], ids);
  for (const part of inParts(ids, 1)) {
    const uses = await trx
      .deleteFrom("articleTag")
      .where("articleId", "in", part)
      .returning(["tagId", "counted"])
      .execute();
    await addToTags(trx, "article", usesLost(uses));
    await trx.deleteFrom("article").where("id", "in", part).execute();
  }
  await indexArticles(trx, ids);
}
