import type { SearchSource } from "~/features/search/search-source.server";
import { syncThings } from "~/features/search/search.commands.server";
import type { Writer } from "~/platform/database/database.server";
import { countSearchableTopics, readSearchableTopics } from "./topic-search.queries.server";

export const topicSource: SearchSource = {
  kind: "topic",
  read: readSearchableTopics,
  count: countSearchableTopics,
};

/**
 * Makes the search index hold these topics as they are now: published ones are found, all others are
 * not. Call it in every transaction that publishes, edits, deletes, restores or reviews topics.
 */
export function indexTopics(trx: Writer, ids: number[]): Promise<void> {
  return syncThings(trx, topicSource, ids);
}
