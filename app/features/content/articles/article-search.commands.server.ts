import { syncThings } from "~/features/search/search.commands.server";
import type { SearchSource } from "~/features/search/search-source.server";
import type { Writer } from "~/platform/database/database.server";
import { countSearchableArticles, readSearchableArticles } from "./article-search.queries.server";

export const articleSource: SearchSource = {
  kind: "article",
  read: readSearchableArticles,
  count: countSearchableArticles,
};

/**
 * Makes the search index hold these articles as they are now: published ones are found, all others
 * are not. Call it in every transaction that publishes, edits, deletes, restores or reviews articles.
 */
export function indexArticles(trx: Writer, ids: number[]): Promise<void> {
  return syncThings(trx, articleSource, ids);
}
