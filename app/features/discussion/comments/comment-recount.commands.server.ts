import { isAuthorShown, isPublished } from "~/features/kinds/visibility.queries.server";
import type { Writer } from "~/platform/database/database.server";
import { inParts, valueRows } from "~/platform/database/value-rows.server";
import { selectLatest, selectPublicComments } from "./answerable.queries.server";
import { discussionOf, type CommentedThing } from "./commentable.server";

/**
 * Counts the comments of these things of a kind anew that everybody sees, and finds the latest of each; answers how many
 * those are together.
 */
export async function recountCommentsOn(
  trx: Writer,
  entityType: string,
  entityIds: number[],
): Promise<number> {
  const { set } = discussionOf(entityType);
  let all = 0;
  for (const part of inParts(entityIds, 1)) {
    const counts = await selectPublicComments(trx)
      .where("comment.entityType", "=", entityType)
      .where("comment.entityId", "in", part)
      .select((eb) => ["comment.entityId", eb.fn.countAll<number>().as("count")])
      .groupBy("comment.entityId")
      .execute();
    const countOf = new Map(counts.map((row) => [row.entityId, row.count]));
    const found = part.map((id) => ({ id, count: countOf.get(id) ?? 0 }));
    await set(trx, found);
    for (const { id, count } of found) {
      await findLatestAnew(trx, { entityType, entityId: id });
      all += count;
    }
  }
  return all;
}

/** Finds anew which comment on a thing is the latest that everybody sees, where its kind keeps that. */
export async function findLatestAnew(trx: Writer, of: CommentedThing): Promise<void> {
  const { setLatest } = discussionOf(of.entityType);
  if (!setLatest) return;
  const latest = await selectLatest(trx, of)
    .select(["comment.createTime", "comment.userId"])
    .executeTakeFirst();
  const { createTime: lastTime = 0, userId: lastUserId = 0 } = latest ?? {};
  await setLatest(trx, { id: of.entityId, lastTime, lastUserId });
}

/** Counts anew how many members like the comments and replies below these things of a kind. */
export async function recountLikesOfComments(
  trx: Writer,
  entityType: string,
  entityIds: number[],
): Promise<void> {
  for (const part of inParts(entityIds, 1)) {
    await trx
      .updateTable("comment")
      .set((eb) => ({
        likeCount: eb
          .selectFrom("like")
          .whereRef("like.entityId", "=", "comment.id")
          .where("like.entityType", "=", "comment")
          .select((like) => like.fn.countAll<number>().as("count")),
      }))
      .where("entityType", "=", entityType)
      .where("entityId", "in", part)
      .execute();
  }
}

/**
 * Counts anew the replies below these comments that are seen wherever the comment is; answers how many those are
 * together. Of a disabled author's comment there are none; whether one waits is not asked, because that may end.
 */
export async function recountReplies(trx: Writer, rootIds: number[]): Promise<number> {
  let all = 0;
  for (const part of inParts(rootIds, 2)) {
    const counts = await trx
      .selectFrom("comment")
      .innerJoin("user", "user.id", "comment.userId")
      .innerJoin("comment as root", "root.id", "comment.rootId")
      .innerJoin("user as rootAuthor", "rootAuthor.id", "root.userId")
      .select((eb) => ["comment.rootId", eb.fn.countAll<number>().as("count")])
      .where("comment.rootId", "in", part)
      .where(isPublished("comment"))
      .where(isAuthorShown())
      .where(isAuthorShown("rootAuthor"))
      .groupBy("comment.rootId")
      .execute();
    const countOf = new Map(counts.map((row) => [row.rootId, row.count]));
    await trx
      .updateTable("comment")
      .from(valueRows(part.map((id) => [id, countOf.get(id) ?? 0])))
      .set((eb) => ({ commentCount: eb.ref("given.column2") }))
      .whereRef("comment.id", "=", "given.column1")
      .execute();
    all += counts.reduce((sum, { count }) => sum + count, 0);
  }
  return all;
}

/** Counts anew the shown replies below every comment of these things of a kind. */
export async function recountRepliesOn(
  trx: Writer,
  entityType: string,
  entityIds: number[],
): Promise<void> {
  for (const part of inParts(entityIds, 1)) {
    const answered = await trx
      .selectFrom("comment")
      .select("id")
      .where("entityType", "=", entityType)
      .where("entityId", "in", part)
      .where("commentCount", ">", 0)
      .execute();
    await recountReplies(
      trx,
      answered.map(({ id }) => id),
    );
  }
}

/** The ids of the given comments that have replies, whether these are shown or not. */
export async function readRepliedTo(trx: Writer, ids: number[]): Promise<number[]> {
  const answered: number[] = [];
  for (const part of inParts(ids, 1)) {
    const rows = await trx
      .selectFrom("comment")
      .select("rootId")
      .distinct()
      .where("rootId", "in", part)
      .execute();
    answered.push(...rows.map(({ rootId }) => rootId));
  }
  return answered;
}
