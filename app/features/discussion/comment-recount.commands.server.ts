import { setManyCounts } from "~/features/accounts/account-bulk.commands.server";
import { setCommentCount } from "~/features/content/comment-counts.commands.server";
import { contentStatus } from "~/features/content/topic";
import { setComments } from "~/features/content/topic-recount.commands.server";
import type { Writer } from "~/platform/database/database.server";
import { inParts } from "~/platform/database/value-rows.server";

/** Counts the live comments of these topics anew, and finds the latest of each. */
export async function recountCommentsOfTopics(trx: Writer, topicIds: number[]): Promise<void> {
  for (const part of inParts(topicIds, 1)) {
    const live = trx
      .selectFrom("comment")
      .where("entityType", "=", "topic")
      .where("entityId", "in", part)
      .where("status", "=", contentStatus.published);
    const counts = await live
      .select((eb) => ["entityId", eb.fn.countAll<number>().as("count")])
      .groupBy("entityId")
      .execute();
    const latest = await live
      .select(["entityId", "userId", "createTime"])
      .where((eb) =>
        eb(
          "id",
          "=",
          eb
            .selectFrom("comment as later")
            .select("later.id")
            .whereRef("later.entityId", "=", "comment.entityId")
            .where("later.entityType", "=", "topic")
            .where("later.status", "=", contentStatus.published)
            .orderBy("later.createTime", "desc")
            .orderBy("later.id", "desc")
            .limit(1),
        ),
      )
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

/** Counts the live comments and replies of these members anew. */
export async function recountCommentsOfMembers(trx: Writer, userIds: number[]): Promise<void> {
  for (const part of inParts(userIds, 1)) {
    const rows = await trx
      .selectFrom("comment")
      .select((eb) => ["userId", eb.fn.countAll<number>().as("count")])
      .where("userId", "in", part)
      .where("status", "=", contentStatus.published)
      .groupBy("userId")
      .execute();
    const countOf = new Map(rows.map((row) => [row.userId, row.count]));
    await setManyCounts(
      trx,
      "commentCount",
      part.map((userId) => [userId, countOf.get(userId) ?? 0]),
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

/** Counts the live comments of these articles anew. */
export async function recountCommentsOfArticles(trx: Writer, ids: number[]): Promise<void> {
  for (const id of ids) {
    const { count } = await trx
      .selectFrom("comment")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("entityType", "=", "article")
      .where("entityId", "=", id)
      .where("status", "=", contentStatus.published)
      .executeTakeFirstOrThrow();
    await setCommentCount(trx, "article", id, count);
  }
}
