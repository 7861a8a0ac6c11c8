import { kindsWith } from "~/features/kinds/kind-registry.server";
import { isAuthorShown, isPublished } from "~/features/kinds/visibility.queries.server";
import type { Writer } from "~/platform/database/database.server";
import { holdRows } from "~/platform/database/hold-rows.server";
import { beginAnew } from "~/platform/database/under-lock.server";
import { inParts } from "~/platform/database/value-rows.server";
import { settleAnswers } from "./accepting.commands.server";
import { discussionOf } from "./commentable.server";

/** The comments and replies that everybody sees: nothing of disabled members, and nothing below it. */
function shownComments(trx: Writer) {
  return trx
    .selectFrom("comment")
    .innerJoin("user", "user.id", "comment.userId")
    .leftJoin("comment as root", "root.id", "comment.rootId")
    .leftJoin("user as rootUser", "rootUser.id", "root.userId")
    .where(isPublished("comment"))
    .where(isAuthorShown())
    .where((eb) =>
      eb.or([
        eb("comment.rootId", "=", 0),
        eb("rootUser.status", "is", null),
        isAuthorShown("rootUser"),
      ]),
    );
}

/** Counts the shown comments of these things of a kind anew, and finds the latest of each. */
export async function recountCommentsOn(
  trx: Writer,
  entityType: string,
  entityIds: number[],
): Promise<void> {
  const { set, latest: keepsLatest = false } = discussionOf(entityType);
  for (const part of inParts(entityIds, 1)) {
    const counts = await shownComments(trx)
      .where("comment.entityType", "=", entityType)
      .where("comment.entityId", "in", part)
      .select((eb) => ["comment.entityId", eb.fn.countAll<number>().as("count")])
      .groupBy("comment.entityId")
      .execute();
    const latest = keepsLatest ? await readLatest(trx, entityType, part) : [];
    const countOf = new Map(counts.map((row) => [row.entityId, row.count]));
    const lastOf = new Map(latest.map((row) => [row.entityId, row]));
    await set(
      trx,
      part.map((id) => ({
        id,
        count: countOf.get(id) ?? 0,
        lastTime: lastOf.get(id)?.createTime ?? 0,
        lastUserId: lastOf.get(id)?.userId ?? 0,
      })),
    );
  }
}

/** The latest shown comment of each of these things. */
function readLatest(trx: Writer, entityType: string, entityIds: number[]) {
  const ranked = shownComments(trx)
    .where("comment.entityType", "=", entityType)
    .where("comment.entityId", "in", entityIds)
    .select((eb) => [
      "comment.entityId",
      "comment.userId",
      "comment.createTime",
      eb.fn
        .agg<number>("row_number")
        .over((over) =>
          over
            .partitionBy("comment.entityId")
            .orderBy("comment.createTime", "desc")
            .orderBy("comment.id", "desc"),
        )
        .as("rank"),
    ]);
  return trx
    .selectFrom(ranked.as("ranked"))
    .select(["entityId", "userId", "createTime"])
    .where("rank", "=", 1)
    .execute();
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

/** Counts the shown replies below these comments anew. */
export async function recountReplies(trx: Writer, rootIds: number[]): Promise<void> {
  for (const id of rootIds) {
    const { count } = await shownComments(trx)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("comment.rootId", "=", id)
      .executeTakeFirstOrThrow();
    await trx.updateTable("comment").set({ commentCount: count }).where("id", "=", id).execute();
  }
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

/** Counts anew the discussions that these comments stand in, as when their author is hidden or shown again. */
export async function recountDiscussions(trx: Writer, ids: number[]): Promise<void> {
  const comments = await readPlacesHeld(trx, ids);
  for (const { name, ids } of discussedBy(comments)) {
    await recountCommentsOn(trx, name, ids);
    if (name === "topic") await settleAnswers(trx, ids);
  }
  // What is replied to by these, and these where they are replied to: below a hidden comment nothing is shown.
  const roots = comments.map(({ rootId }) => rootId).filter((id) => id > 0);
  await recountReplies(trx, [...new Set([...roots, ...(await readRepliedTo(trx, ids))])]);
}

interface CommentOnThing {
  entityType: string;
  entityId: number;
  rootId: number;
}

/** Where comments stand, once these things are held. */
async function readPlacesHeld(trx: Writer, ids: number[]): Promise<CommentOnThing[]> {
  const readPlaces = () =>
    trx
      .selectFrom("comment")
      .select(["entityType", "entityId", "rootId"])
      .where("id", "in", ids)
      .execute();
  const taken = await readPlaces();
  for (const { table, ids: on } of discussedBy(taken)) await holdRows(trx, table, on);
  const comments = await readPlaces();
  const places = new Set(taken.map(({ entityType, entityId }) => `${entityType} ${entityId}`));
  const moved = comments.some((place) => !places.has(`${place.entityType} ${place.entityId}`));
  if (moved) throw beginAnew();
  return comments;
}

const discussedBy = (comments: CommentOnThing[]) =>
  kindsWith("comments").map(({ name, comments: { table } }) => {
    const on = comments.filter(({ entityType }) => entityType === name);
    return { name, table, ids: [...new Set(on.map(({ entityId }) => entityId))] };
  });
