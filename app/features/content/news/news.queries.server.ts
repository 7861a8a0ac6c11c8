import { sql } from "kysely";
import { isModerator, type Viewer } from "~/features/accounts/user/user";
import { contentStatus } from "~/features/kinds/content-status";
import { isPublished } from "~/features/kinds/visibility.queries.server";
import { smallVariantOf } from "~/features/media/upload.queries.server";
import type { Searchable, SearchableRange } from "~/features/search/searchable";
import type { Database } from "~/platform/database/database.server";
import { decodeCursor, pageOf, pageSize, type Page } from "~/platform/database/keyset-cursor";
import { showKept } from "~/platform/markdown/kept-html.server";
import type { ListedNews, NewsDetail, NewsDraft, NewsFormat, NewsRow } from "./news";

const rowColumns = [
  "id",
  "title",
  "summary",
  "cover",
  "sourceName",
  "publishTime",
  "viewCount",
  "commentCount",
] as const;

/** One page of the published news, the latest first, 20 rows. */
export async function readNewsList(db: Database, cursor: string | null): Promise<Page<ListedNews>> {
  const position = decodeCursor("news", cursor);
  let query = db
    .selectFrom("news")
    .select([...rowColumns, smallVariantOf("news.cover").as("smallCover")])
    .where(isPublished());
  if (position) {
    query = query.where(
      sql<boolean>`(${sql.ref("publishTime")}, ${sql.ref("id")}) < (${position.key}, ${position.id})`,
    );
  }
  const rows = await query
    .orderBy("publishTime", "desc")
    .orderBy("id", "desc")
    .limit(pageSize + 1)
    .execute();
  const listed = rows.map((row) => ({ ...row, smallCover: row.smallCover ?? row.cover }));
  return pageOf("news", listed, ({ publishTime, id }) => ({ key: publishTime, id }));
}

/** Where these news items come from, by id, in one statement; "" for what was written here. */
export async function readNewsSources(db: Database, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("news")
    .select(["id", "sourceUrl"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, sourceUrl }) => [id, sourceUrl]));
}

/** The latest published news, for the front page. */
export function readLatestNews(db: Database, most: number): Promise<NewsRow[]> {
  return db
    .selectFrom("news")
    .select(rowColumns)
    .where(isPublished())
    .orderBy("publishTime", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute();
}

/** A news item with its body, or undefined; what is deleted only moderators see. */
export async function readNews(
  db: Database,
  id: number,
  viewer: Viewer | null,
): Promise<NewsDetail | undefined> {
  const moderator = isModerator(viewer);
  const record = await db
    .selectFrom("news")
    .select([...rowColumns, "contentHtml", "sourceUrl", "updateTime", "status", "deleteReason"])
    .where("id", "=", id)
    .$if(!moderator, (query) => query.where(isPublished()))
    .executeTakeFirst();
  if (!record) return undefined;
  const { status, contentHtml, ...news } = record;
  return {
    ...news,
    contentHtml: showKept(contentHtml),
    hidden: status !== contentStatus.published,
    can: { edit: moderator },
  };
}

/** A news item as its form begins; undefined when there is none. */
export function readNewsDraft(db: Database, id: number): Promise<NewsDraft | undefined> {
  return db
    .selectFrom("news")
    .select([
      "title",
      "summary",
      "coverAddress as cover",
      "content",
      "contentFormat",
      "sourceName",
      "sourceUrl",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Published news as the search index takes it, in the order of ids. */
export async function readSearchableNews(
  db: Database,
  range: SearchableRange,
): Promise<Searchable[]> {
  const query = db
    .selectFrom("news")
    .select(["id", "title", "contentHtml", "publishTime"])
    .where(isPublished())
    .orderBy("id");
  const rows = await (
    "ids" in range
      ? query.where("id", "in", range.ids)
      : query.where("id", ">", range.after).limit(range.limit)
  ).execute();
  return rows.map(({ id, title, contentHtml, publishTime }) => ({
    kind: "news",
    id,
    title,
    text: contentHtml,
    markup: "foreign",
    identifiers: [],
    publishTime,
  }));
}

/** The format that an item was written in, which nothing changes; undefined when there is no such item. */
export async function readNewsFormat(db: Database, id: number): Promise<NewsFormat | undefined> {
  const news = await db
    .selectFrom("news")
    .select("contentFormat")
    .where("id", "=", id)
    .executeTakeFirst();
  return news?.contentFormat;
}

/** How many news items the search index takes. */
export async function countSearchableNews(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("news")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where(isPublished())
    .executeTakeFirstOrThrow();
  return count;
}
