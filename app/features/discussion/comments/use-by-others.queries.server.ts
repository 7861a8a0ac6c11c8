import type { Database } from "~/platform/database/database.server";
import { inParts } from "~/platform/database/value-rows.server";
import type { CommentedType } from "./commentable.server";

/** Things of one kind, divided by whether people other than their authors need them. */
export interface UseByOthers {
  used: number[];
  unused: number[];
}

/**
 * The topics or articles of these members, divided by whether somebody else wrote in them or keeps
 * them as a favorite.
 */
export async function readUseByOthers(
  db: Database,
  entityType: "topic" | "article",
  userIds: number[],
): Promise<UseByOthers> {
  const own = await db.selectFrom(entityType).select("id").where("userId", "in", userIds).execute();
  const used = new Set<number>();
  for (const part of inParts(own, 1)) {
    const ids = part.map(({ id }) => id);
    const byOthers = (table: "comment" | "favorite") =>
      db
        .selectFrom(table)
        .select("entityId")
        .where("entityType", "=", entityType)
        .where("entityId", "in", ids)
        .where("userId", "not in", userIds);
    const rows = await byOthers("comment").union(byOthers("favorite")).execute();
    for (const { entityId } of rows) used.add(entityId);
  }
  const idsWhere = (isUsed: boolean) =>
    own.map(({ id }) => id).filter((id) => used.has(id) === isUsed);
  return { used: idsWhere(true), unused: idsWhere(false) };
}

/** The things of every kind that these members commented on, in whatever status, by kind. */
export async function readDiscussedBy(
  db: Database,
  userIds: number[],
): Promise<Record<CommentedType, number[]>> {
  const rows = await db
    .selectFrom("comment")
    .select(["entityType", "entityId"])
    .distinct()
    .where("userId", "in", userIds)
    .execute();
  const idsOf = (kind: CommentedType) =>
    rows.filter(({ entityType }) => entityType === kind).map(({ entityId }) => entityId);
  return { topic: idsOf("topic"), article: idsOf("article"), news: idsOf("news") };
}

/** Which of these members have a topic, an article, a comment or a link, in whatever status. */
export async function readWhoWrote(db: Database, userIds: number[]): Promise<Set<number>> {
  const authors = (table: "topic" | "article" | "comment" | "link") =>
    db.selectFrom(table).select("userId").where("userId", "in", userIds);
  const rows = await authors("topic")
    .union(authors("article"))
    .union(authors("comment"))
    .union(authors("link"))
    .execute();
  return new Set(rows.map(({ userId }) => userId));
}
