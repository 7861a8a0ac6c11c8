import { indexArticles } from "~/features/content/articles/article-search.commands.server";
import type { TaggedKind } from "~/features/content/tags/tag-uses";
import { indexTopics } from "~/features/content/topics/topic-search.commands.server";
import type { Writer } from "~/platform/database/database.server";

/** Makes the search index hold things with the names of their tags as they are now. */
export function indexBearers(trx: Writer, kind: TaggedKind, ids: number[]): Promise<void> {
  return kind === "topic" ? indexTopics(trx, ids) : indexArticles(trx, ids);
}
