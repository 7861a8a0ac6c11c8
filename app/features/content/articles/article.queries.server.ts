import { sql } from "kysely";
import {
  authorColumns,
  authorOf,
  readUserSummaries,
} from "~/features/accounts/account/account.queries.server";
import { isModerator, userStatus, type Viewer } from "~/features/accounts/user/user";
import { contentPermissions, mayRead } from "~/features/kinds/content-permissions";
import type { Followed } from "~/features/kinds/kind";
import { isAuthorShown, isPublished } from "~/features/kinds/visibility.queries.server";
import type { Picture } from "~/features/media/picture";
import { readLikerIds, readViewerReactions } from "~/features/reactions/reaction.queries.server";
import { readShowHtml } from "~/features/site/settings/shown-html.server";
import type { Database } from "~/platform/database/database.server";
import type { ArticleDetail, ArticleRow } from "./article";
import { readTagsOfArticles } from "./article-tag.queries.server";

const rowColumns = [
  "article.id",
  "article.title",
  "article.summary",
  "article.cover",
  "article.status",
  "article.viewCount",
  "article.commentCount",
  "article.likeCount",
  "article.favoriteCount",
  "article.createTime",
  "article.userId",
] as const;

/** The select that every list of articles starts from: the row and its author; moderators' with disabled authors. */
export function selectArticles(db: Database, withDisabled: boolean) {
  return db
    .selectFrom("article")
    .innerJoin("user", "user.id", "article.userId")
    .select(rowColumns)
    .select(authorColumns)
    .select("user.status as authorStatus")
    .$if(!withDisabled, (query) => query.where(isAuthorShown()));
}

export type ArticleRecord = Awaited<
  ReturnType<ReturnType<typeof selectArticles>["execute"]>
>[number];

/** A row as all readers see it. */
export type SharedArticleRow = Omit<ArticleRow, "liked" | "favorited">;

/** Turns rows into what all see of them; the number of statements does not depend on how many there are. */
export async function dressArticlesForAll(
  db: Database,
  records: ArticleRecord[],
): Promise<SharedArticleRow[]> {
  const tags = await readTagsOfArticles(
    db,
    records.map((record) => record.id),
  );
  return records.map((record) => ({
    id: record.id,
    title: record.title,
    summary: record.summary,
    cover: parseCover(record.cover),
    user: authorOf(record),
    tags: tags.get(record.id) ?? [],
    status: record.status,
    authorDisabled: record.authorStatus === userStatus.disabled,
    viewCount: record.viewCount,
    commentCount: record.commentCount,
    likeCount: record.likeCount,
    favoriteCount: record.favoriteCount,
    createTime: record.createTime,
  }));
}

/** Adds what is the reader's own; the rows stay as they are. */
export async function addOwnOfArticles(
  db: Database,
  rows: SharedArticleRow[],
  viewer: Viewer | null,
): Promise<ArticleRow[]> {
  const ids = rows.map(({ id }) => id);
  const own = await readViewerReactions(db, viewer?.id, "article", ids);
  return rows.map((row) => ({
    ...row,
    liked: own.liked.has(row.id),
    favorited: own.favorited.has(row.id),
  }));
}

/** Turns rows into view models of a reader. */
export const dressArticles = async (
  db: Database,
  records: ArticleRecord[],
  viewer: Viewer | null,
): Promise<ArticleRow[]> => addOwnOfArticles(db, await dressArticlesForAll(db, records), viewer);

/** The cover stored as JSON beside an article; null for "". */
export function parseCover(json: string): Picture | null {
  return json === "" ? null : (JSON.parse(json) as Picture);
}

/** An article with its body, or undefined when the viewer may not know of it. */
export async function readArticle(
  db: Database,
  id: number,
  viewer: Viewer | null,
): Promise<ArticleDetail | undefined> {
  const record = await selectArticles(db, isModerator(viewer))
    .select(["article.contentHtml", "article.sourceUrl", "article.editTime"])
    .select(["article.deletedBy", "article.deleteTime", "article.deleteReason"])
    .select("user.role as authorRole")
    .where("article.id", "=", id)
    .executeTakeFirst();
  if (!record) return undefined;
  const authorDisabled = record.authorStatus === userStatus.disabled;
  if (!mayRead({ ...record, authorDisabled }, viewer)) return undefined;
  const [[row], likers, showHtml] = await Promise.all([
    dressArticles(db, [record], viewer),
    readLikerIds(db, "article", [id]),
    readShowHtml(),
  ]);
  if (!row) return undefined;
  const people = await readUserSummaries(db, likers.get(id) ?? []);
  return {
    ...row,
    contentHtml: showHtml(record.contentHtml),
    sourceUrl: record.sourceUrl,
    likers: (likers.get(id) ?? []).flatMap((liker) => people.get(liker) ?? []),
    editTime: record.editTime,
    deleteReason: record.deleteReason,
    can: contentPermissions(record, viewer),
  };
}

/** Where an article that everybody may read was published before ("" for nowhere); undefined when there is none. */
export async function readArticleSource(db: Database, id: number): Promise<string | undefined> {
  const article = await db
    .selectFrom("article")
    .innerJoin("user", "user.id", "article.userId")
    .select("article.sourceUrl")
    .where("article.id", "=", id)
    .where(isPublished("article"))
    .where(isAuthorShown())
    .executeTakeFirst();
  return article?.sourceUrl;
}

/** Articles on the feed. */
export const followedArticles: Followed = {
  table: "article",
  parts: [sql``],
  readRows: async (db, viewer, ids) => {
    const records = await selectArticles(db, isModerator(viewer))
      .where("article.id", "in", ids)
      .execute();
    const rows = await dressArticles(db, records, viewer);
    return new Map(rows.map((row) => [row.id, row]));
  },
};
