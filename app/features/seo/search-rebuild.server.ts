import { accountSource } from "~/features/accounts/account-search.commands.server";
import { articleSource } from "~/features/content/articles/article-search.commands.server";
import { newsSource } from "~/features/content/news/news-search.commands.server";
import { topicSource } from "~/features/content/topic-search.commands.server";
import { vulnerabilitySource } from "~/features/content/vulnerabilities/vulnerability-search.commands.server";
import { clearIndex, indexAfter } from "~/features/search/search.commands.server";
import { isIndexEmpty } from "~/features/search/search.queries.server";
import type { SearchSource } from "~/features/search/search-source.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";

const sources: SearchSource[] = [
  topicSource,
  articleSource,
  newsSource,
  vulnerabilitySource,
  accountSource,
];

/**
 * Writes the search index anew and tells after each kind how many things it holds. In short
 * transactions, so that a running site can write in between; until the end its search finds less.
 */
export async function rebuildSearch(
  tell: (kind: string, count: number) => void = () => undefined,
): Promise<void> {
  await inTransaction(clearIndex);
  for (const source of sources) {
    let total = 0;
    let after: number | null = 0;
    while (after !== null) {
      const from: number = after;
      const { count, next } = await inTransaction((trx) => indexAfter(trx, source, from));
      total += count;
      after = next;
    }
    tell(source.kind, total);
  }
}

/** Fills an index that is empty although there are members, as after an update that brings the search. */
export async function rebuildEmptySearch(): Promise<void> {
  if (await isIndexEmpty(readDatabase())) await rebuildSearch();
}
