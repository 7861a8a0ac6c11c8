import { readUserSummaries } from "~/features/accounts/account/account.queries.server";
import { readTopicBylines } from "~/features/content/topics/topic-search.queries.server";
import type { FoundThing } from "~/features/search/found-thing";
import { usualKind } from "~/features/search/search-request";
import type { Database } from "~/platform/database/database.server";
import type { SearchResult } from "./search-result";

/** Found things with who wrote them, in a fixed number of statements. */
export async function dressResults(db: Database, found: FoundThing[]): Promise<SearchResult[]> {
  const idsOf = (kind: FoundThing["kind"]) =>
    found.filter((thing) => thing.kind === kind).map(({ id }) => id);
  const [topics, users] = await Promise.all([
    readTopicBylines(db, idsOf(usualKind)),
    readUserSummaries(db, idsOf("user")),
  ]);
  return found.map((thing) => ({
    ...thing,
    topic: thing.kind === usualKind ? (topics.get(thing.id) ?? null) : null,
    user: thing.kind === "user" ? (users.get(thing.id) ?? null) : null,
  }));
}
