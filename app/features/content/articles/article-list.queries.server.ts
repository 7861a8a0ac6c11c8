import { sql } from "kysely";
import { isModerator, type Viewer } from "~/features/accounts/user/user";
import {
  foundOtherwise,
  isAuthorShown,
  isPublished,
} from "~/features/kinds/visibility.queries.server";
import type { Database } from "~/platform/database/database.server";
import { decodeCursor, pageOf, pageSize, type Page } from "~/platform/database/keyset-cursor";
import { keptReading } from "~/platform/kept-pages/kept-reading.server";
import { relatedShown, type ArticleRow, type ArticleTitle } from "./article";
import {
  addOwnOfArticles,
  dressArticles,
  dressArticlesForAll,
  selectArticles,
  type SharedArticleRow,
} from "./article.queries.server";

/** Which list of articles: all, one tag's, or one member's. */
export type ArticleListOf =
  { list: "newest" } | { list: "tag"; tagId: number } | { list: "user"; userId: number };

type ArticleQuery = ReturnType<typeof selectArticles>;

function cursorName(of: ArticleListOf): string {
  if (of.list === "tag") return `articles-tag${of.tagId}`;
  return of.list === "user" ? `articles-user${of.userId}` : "articles";
}

function inList(query: ArticleQuery, of: ArticleListOf): ArticleQuery {
  if (of.list === "tag") {
    return query
      .innerJoin("articleTag", "articleTag.articleId", "article.id")
      .where("articleTag.tagId", "=", of.tagId)
      .where(isPublished("articleTag")) as unknown as ArticleQuery;
  }
  const published = query.where(isPublished("article"));
  return of.list === "user" ? published.where("article.userId", "=", of.userId) : published;
}

/** One page of a list of articles, the newest first, in a fixed number of statements. */
export async function readArticleList(
  db: Database,
  of: ArticleListOf,
  cursor: string | null,
  viewer: Viewer | null,
): Promise<Page<ArticleRow>> {
  const page = await readListForAll(db, of, cursor, isModerator(viewer));
  return { ...page, results: await addOwnOfArticles(db, page.results, viewer) };
}

/** What all readers see of a page, or all moderators. */
const readListForAll = keptReading(
  "articles",
  async function readListForAll(
    db: Database,
    of: ArticleListOf,
    cursor: string | null,
    withDisabled: boolean,
  ): Promise<Page<SharedArticleRow>> {
    const position = decodeCursor(cursorName(of), cursor);
    const [key, id] =
      of.list === "tag"
        ? ([
            "articleTag.createTime" as "article.createTime",
            "articleTag.articleId" as "article.id",
          ] as const)
        : (["article.createTime", "article.id"] as const);
    let query = inList(selectArticles(db, withDisabled), of);
    if (position) {
      query = query.where(
        sql<boolean>`(${sql.ref(key)}, ${sql.ref(id)}) < (${position.key}, ${position.id})`,
      );
    }
    const records = await query
      .orderBy(key, "desc")
      .orderBy(id, "desc")
      .limit(pageSize + 1)
      .execute();
    const page = pageOf(cursorName(of), records, (record) => ({
      key: record.createTime,
      id: record.id,
    }));
    return { ...page, results: await dressArticlesForAll(db, page.results) };
  },
);

/** The newest articles, titles only. */
function readNewestArticleTitles(db: Database, most: number): Promise<ArticleTitle[]> {
  return selectTitles(db)
    .orderBy("article.createTime", "desc")
    .orderBy("article.id", "desc")
    .limit(most)
    .execute();
}

/** If more articles than this have a tag, only the newest are considered. */
const mostSharing = 200;

/** Articles that share tags with this one, then the newest ones: ten at most. */
export async function readRelatedArticles(db: Database, id: number): Promise<ArticleTitle[]> {
  const sharing = await readSharing(db, id);
  if (sharing.length === relatedShown) return sharing;
  const known = new Set([id, ...sharing.map((article) => article.id)]);
  const newest = await readNewestArticleTitles(db, relatedShown + known.size);
  return [...sharing, ...newest.filter((article) => !known.has(article.id))].slice(0, relatedShown);
}

/** Articles that share tags with this one, those that share most first. */
async function readSharing(db: Database, id: number): Promise<ArticleTitle[]> {
  const own = await db
    .selectFrom("articleTag")
    .select("tagId")
    .where("articleId", "=", id)
    .execute();
  if (own.length === 0) return [];
  const uses = own.map(
    ({ tagId }) => sql`select * from (select "articleId" from "articleTag"
      where "tagId" = ${tagId} and ${isPublished()}
      order by "createTime" desc, "articleId" desc limit ${mostSharing}) as newest`,
  );
  const shared = sql<{ articleId: number }>`(${sql.join(uses, sql` union all `)})`.as<"shared">(
    sql`shared`,
  );
  return selectTitles(db, foundOtherwise("article"))
    .innerJoin(shared, "shared.articleId", "article.id")
    .where("article.id", "!=", id)
    .groupBy(["article.id", "article.title", "article.commentCount", "article.createTime"])
    .orderBy((eb) => eb.fn.countAll(), "desc")
    .orderBy("article.createTime", "desc")
    .orderBy("article.id", "desc")
    .limit(relatedShown)
    .execute();
}

/** Published articles that were written just before one, the latest first: ten at most. */
export async function readArticlesBefore(
  db: Database,
  { id, createTime }: Pick<ArticleRow, "id" | "createTime">,
  viewer: Viewer | null,
): Promise<ArticleRow[]> {
  const records = await inList(selectArticles(db, isModerator(viewer)), { list: "newest" })
    .where(
      sql<boolean>`(${sql.ref("article.createTime")}, ${sql.ref("article.id")}) < (${createTime}, ${id})`,
    )
    .orderBy("article.createTime", "desc")
    .orderBy("article.id", "desc")
    .limit(relatedShown)
    .execute();
  return dressArticles(db, records, viewer);
}

/** Published articles by their ids, in the order of these. */
export async function readArticleRows(
  db: Database,
  ids: number[],
  viewer: Viewer | null,
): Promise<ArticleRow[]> {
  if (ids.length === 0) return [];
  const records = await inList(selectArticles(db, isModerator(viewer)), { list: "newest" })
    .where("article.id", "in", ids)
    .execute();
  const rows = await dressArticles(db, records, viewer);
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

function selectTitles(db: Database, published = isPublished("article")) {
  return db
    .selectFrom("article")
    .innerJoin("user", "user.id", "article.userId")
    .select(["article.id", "article.title", "article.commentCount"])
    .where(published)
    .where(isAuthorShown());
}
