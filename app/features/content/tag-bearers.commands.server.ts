import type { Writer } from "~/platform/database/database.server";
import { indexArticles } from "./articles/article-search.commands.server";
import type { TaggedKind } from "./tag-uses";
import { indexTopics } from "./topic-search.commands.server";

/** Makes the search index hold things with the names of their tags as they are now. */
export function indexBearers(trx: Writer, kind: TaggedKind, ids: number[]): Promise<void> {
  return kind === "topic" ? indexTopics(trx, ids) : indexArticles(trx, ids);
}
