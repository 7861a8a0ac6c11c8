import { setCommentCount } from "~/features/content/status/comment-counts.commands.server";
import { setComments } from "~/features/content/topics/topic-recount.commands.server";
import { isAuthorShown, isPublished } from "~/features/kinds/visibility.queries.server";
import type { Writer } from "~/platform/database/database.server";
import { holdRows } from "~/platform/database/hold-rows.server";
import { inParts } from "~/platform/database/value-rows.server";

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

/** Counts the shown comments of these topics anew, and finds the latest of each. */
export async function recountCommentsOfTopics(trx: Writer, topicIds: number[]): Promise<void> {
  for (const part of inParts(topicIds, 1)) {
    const live = shownComments(trx)
      .where("comment.entityType", "=", "topic")
      .where("comment.entityId", "in", part);
    const counts = await live
      .select((eb) => ["comment.entityId", eb.fn.countAll<number>().as("count")])
      .groupBy("comment.entityId")
      .execute();
    const ranked = live.select((eb) => [
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
    const latest = await trx
      .selectFrom(ranked.as("ranked"))
      .select(["entityId", "userId", "createTime"])
      .where("rank", "=", 1)
      .execute();
    const countOf = new Map(counts.map((row) => [row.entityId, row.count]));
    const lastOf = new Map(latest.map((row) => [row.entityId, row]));
    await setComments(
      trx,
      part.map((topicId) => ({
        topicId,
        count: countOf.get(topicId) ?? 0,
        lastTime: lastOf.get(topicId)?.createTime ?? 0,
        lastUserId: lastOf.get(topicId)?.userId ?? 0,
      })),
    );
  }
}

/** Counts anew how many members like the comments and replies below these topics or articles. */
export async function recountLikesOfComments(
  trx: Writer,
  entityType: "topic" | "article",
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

/** Counts the shown comments of articles or news items anew. */
export async function recountCommentsOf(
  trx: Writer,
  kind: "article" | "news",
  ids: number[],
): Promise<void> {
  for (const id of ids) {
    const { count } = await shownComments(trx)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("comment.entityType", "=", kind)
      .where("comment.entityId", "=", id)
      .executeTakeFirstOrThrow();
    await setCommentCount(trx, kind, id, count);
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

/** Counts anew the shown replies below every comment of these topics or articles. */
export async function recountRepliesOn(
  trx: Writer,
  entityType: "topic" | "article",
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

/** What a comment stands on, and below which. */
interface CommentPlace {
  entityType: string;
  entityId: number;
  rootId: number;
}

/** Counts anew the discussions that these comments stand in, as when their author is hidden or shown again. */
export async function recountDiscussions(trx: Writer, comments: CommentPlace[]): Promise<void> {
  const idsOn = (kind: string) => [
    ...new Set(comments.filter((one) => one.entityType === kind).map((one) => one.entityId)),
  ];
  const [topics, articles, news] = [idsOn("topic"), idsOn("article"), idsOn("news")];
  await holdRows(trx, "topic", topics);
  await holdRows(trx, "article", articles);
  await holdRows(trx, "news", news);
  await recountCommentsOfTopics(trx, topics);
  await recountCommentsOf(trx, "article", articles);
  await recountCommentsOf(trx, "news", news);
  await recountReplies(
    trx,
    [...new Set(comments.map(({ rootId }) => rootId))].filter((id) => id > 0),
  );
}
