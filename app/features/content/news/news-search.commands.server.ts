import type { SearchSource } from "~/features/search/search-source.server";
import { syncThings } from "~/features/search/search.commands.server";
import type { Writer } from "~/platform/database/database.server";
import { countSearchableNews, readSearchableNews } from "./news.queries.server";

export const newsSource: SearchSource = {
  kind: "news",
  read: readSearchableNews,
  count: countSearchableNews,
};

/** Makes the search index hold this news item as it is now: found when published, else not. */
export function syncNewsSearch(trx: Writer, id: number): Promise<void> {
  return syncThings(trx, newsSource, [id]);
}
