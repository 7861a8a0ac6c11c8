import { sql } from "kysely";
import { readUserSummaries } from "~/features/accounts/account/account.queries.server";
import type { Viewer } from "~/features/accounts/user/user";
import { isAuthorShown, isPublished } from "~/features/kinds/visibility.queries.server";
import type { Database } from "~/platform/database/database.server";
import { decodeCursor, pageOf, pageSize, type Page } from "~/platform/database/keyset-cursor";
import type { Favorite, FavoriteKind } from "./favorite";

/** One page of what the viewer keeps, latest first, in a fixed number of statements. */
export async function readFavorites(
  db: Database,
  viewer: Viewer,
  cursor: string | null,
): Promise<Page<Favorite>> {
  const position = decodeCursor("favorites", cursor);
  let query = db
    .selectFrom("favorite")
    .select(["id", "entityType", "entityId", "createTime"])
    .where("userId", "=", viewer.id);
  if (position) {
    query = query.where(sql<boolean>`("createTime", "id") < (${position.key}, ${position.id})`);
  }
  const rows = await query
    .orderBy("createTime", "desc")
    .orderBy("id", "desc")
    .limit(pageSize + 1)
    .execute();
  const page = pageOf("favorites", rows, ({ createTime, id }) => ({ key: createTime, id }));
  const idsOf = (kind: FavoriteKind) =>
    page.results.filter((row) => row.entityType === kind).map((row) => row.entityId);
  const [topics, articles] = await Promise.all([
    readTopicsToModerate(db, idsOf("topic")),
    readArticlesToModerate(db, idsOf("article")),
  ]);
  const kept = new Map<string, ModerationRow>([
    ...topics.map((thing) => [`topic ${thing.id}`, thing] as const),
    ...articles.map((thing) => [`article ${thing.id}`, thing] as const),
  ]);
  const users = await readUserSummaries(
    db,
    [...kept.values()].map(({ userId }) => userId),
  );
  const results = page.results.map((row): Favorite => {
    const thing = kept.get(`${row.entityType} ${row.entityId}`);
    return {
      id: row.id,
      entityType: row.entityType === "article" ? "article" : "topic",
      entityId: row.entityId,
      deleted: thing === undefined,
      title: thing ? thing.title || thing.summary : "",
      content: thing && thing.title !== "" ? thing.summary : "",
      user: (thing && users.get(thing.userId)) ?? null,
      url: `/${row.entityType}/${row.entityId}`,
      createTime: row.createTime,
    };
  });
  return { ...page, results };
}

// What is deleted, waits, or was written by a disabled member counts as deleted here.
async function readTopicsToModerate(db: Database, ids: number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("topic")
    .innerJoin("user", "user.id", "topic.userId")
    .select(["topic.id", "topic.userId", "topic.title", "topic.summary"])
    .where("topic.id", "in", ids)
    .where(isPublished("topic"))
    .where(isAuthorShown())
    .execute();
}

async function readArticlesToModerate(db: Database, ids: number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("article")
    .innerJoin("user", "user.id", "article.userId")
    .select(["article.id", "article.userId", "article.title", "article.summary"])
    .where("article.id", "in", ids)
    .where(isPublished("article"))
    .where(isAuthorShown())
    .execute();
}

interface ModerationRow {
  id: number;
  userId: number;
  title: string;
  summary: string;
}
