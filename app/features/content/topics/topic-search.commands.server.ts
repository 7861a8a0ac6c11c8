import type { SearchSource } from "~/features/search/search-source.server";
import { placeReports } from "~/features/moderation/report.commands.server";
import { setNode, syncThings } from "~/features/search/search.commands.server";
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

/** Says wherever it is repeated that topics stand in another node now. */
export async function noteMoved(trx: Writer, ids: number[], nodeId: number): Promise<void> {
  await setNode(trx, "topic", ids, nodeId);
  await placeReports(trx, ids, nodeId);
}
