import {
  beforeNewest,
  moderationConditions,
} from "~/features/content/moderation-lists/moderation-conditions.queries.server";
import type { ModerationFilter } from "~/features/content/moderation-lists/moderation-filter";
import { unmarked, type ModerationRow } from "~/features/content/moderation-lists/moderation-row";
import { findIdsToModerate } from "~/features/content/moderation-lists/moderation-search.queries.server";
import type { Database } from "~/platform/database/database.server";
import { decodeCursor, pageOf, pageSize, type Page } from "~/platform/database/keyset-cursor";

const listName = "news-to-moderate";
const of = { table: "news", time: "publishTime", authored: false } as const;

/** One page of all news, deleted items too, the newest first. */
export async function readNewsToModerate(
  db: Database,
  filter: ModerationFilter,
  cursor: string | null,
): Promise<Page<ModerationRow>> {
  const place = decodeCursor(listName, cursor) ?? beforeNewest;
  const found =
    filter.text === "" ? null : await findIdsToModerate(db, "news", ["title"], filter.text);
  let query = db
    .selectFrom("news")
    .select(["id", "title", "sourceName", "status", "deleteReason", "publishTime", "commentCount"])
    .where((eb) => eb.and(moderationConditions(of, filter, place)));
  // No thing has the id 0, and a list without any id is no SQL.
  if (found) query = query.where("id", "in", [0, ...found]);
  const records = await query
    .orderBy("publishTime", "desc")
    .orderBy("id", "desc")
    .limit(pageSize + 1)
    .execute();
  const page = pageOf(listName, records, ({ publishTime, id }) => ({ key: publishTime, id }));
  return {
    ...page,
    results: page.results.map(({ sourceName, publishTime, ...news }) => ({
      ...news,
      ...unmarked,
      noun: "资讯",
      path: `/news/${news.id}`,
      editPath: `/admin/news/${news.id}`,
      user: null,
      place: sourceName || "本站",
      createTime: publishTime,
      within: true,
    })),
  };
}
