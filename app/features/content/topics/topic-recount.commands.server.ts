import { setManyCounts } from "~/features/accounts/account/account-bulk.commands.server";
import { isPublished } from "~/features/kinds/visibility.queries.server";
import { setAnswers } from "~/features/search/search.commands.server";
import type { Writer } from "~/platform/database/database.server";
import { inParts, valueRows } from "~/platform/database/value-rows.server";

/** Counts anew the published topics and tweets, or the comments and replies, of these members. */
export async function recountOfMembers(
  trx: Writer,
  table: "topic" | "comment",
  userIds: number[],
): Promise<void> {
  for (const part of inParts(userIds, 1)) {
    const rows = await trx
      .selectFrom(table)
      .select((eb) => ["userId", eb.fn.countAll<number>().as("count")])
      .where("userId", "in", part)
      .where(isPublished())
      .groupBy("userId")
      .execute();
    const countOf = new Map(rows.map((row) => [row.userId, row.count]));
    await setManyCounts(
      trx,
      `${table}Count`,
      part.map((userId) => [userId, countOf.get(userId) ?? 0]),
    );
  }
}

/** The comments that a topic has; one without any goes back to its own time. */
export interface FoundComments {
  topicId: number;
  count: number;
  lastTime: number;
  lastUserId: number;
}

/** Sets the comments of topics to what was found by counting. */
export async function setComments(trx: Writer, found: FoundComments[]): Promise<void> {
  for (const part of inParts(found, 4)) {
    const given = part.map((row) => [row.topicId, row.count, row.lastTime, row.lastUserId]);
    await trx
      .updateTable("topic")
      .from(valueRows(given))
      .set((eb) => ({
        commentCount: eb.ref("given.column2"),
        lastCommentTime: eb
          .case()
          .when("given.column2", ">", 0)
          .then(eb.ref("given.column3"))
          .else(eb.ref("topic.createTime"))
          .end(),
        lastCommentUserId: eb.ref("given.column4"),
      }))
      .whereRef("topic.id", "=", "given.column1")
      .execute();
    await setAnswers(
      trx,
      "topic",
      part.map(({ topicId, count }) => [topicId, count]),
    );
    const topicIds = part.map(({ topicId }) => topicId);
    await trx
      .updateTable("topicTag")
      .set((eb) => ({
        lastCommentTime: eb
          .selectFrom("topic")
          .select("topic.lastCommentTime")
          .whereRef("topic.id", "=", "topicTag.topicId"),
      }))
      .where("topicId", "in", topicIds)
      .execute();
  }
}

/** Counts anew how many members like and keep these topics or articles. */
export async function recountReactions(
  trx: Writer,
  kind: "topic" | "article",
  ids: number[],
): Promise<void> {
  for (const part of inParts(ids, 1)) {
    await trx
      .updateTable(kind)
      .set((eb) => {
        const count = (table: "like" | "favorite") =>
          eb
            .selectFrom(table)
            .whereRef(`${table}.entityId`, "=", `${kind}.id`)
            .where(`${table}.entityType`, "=", kind)
            .select((reaction) => reaction.fn.countAll<number>().as("count"));
        return { likeCount: count("like"), favoriteCount: count("favorite") };
      })
      .where("id", "in", part)
      .execute();
  }
}
