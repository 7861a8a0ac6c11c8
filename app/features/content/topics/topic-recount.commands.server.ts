import { setManyCounts } from "~/features/accounts/account/account-bulk.commands.server";
import type { CommentsOf } from "~/features/kinds/kind";
import { isPublished } from "~/features/kinds/visibility.queries.server";
import { setAnswers } from "~/features/search/search.commands.server";
import type { Writer } from "~/platform/database/database.server";
import { inParts, valueRows } from "~/platform/database/value-rows.server";

/** Counts anew what accounts count of these members: published topics with tweets, and comments with replies. */
export async function recountOfMembers(trx: Writer, userIds: number[]): Promise<void> {
  await recountIn(trx, "topic", userIds);
  await recountIn(trx, "comment", userIds);
}

async function recountIn(
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

/** Sets the comments of topics to what was found by counting; one without any goes back to its own time. */
export async function setTopicComments(trx: Writer, found: CommentsOf[]): Promise<void> {
  for (const part of inParts(found, 4)) {
    const given = part.map((row) => [row.id, row.count, row.lastTime, row.lastUserId]);
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
      part.map(({ id, count }) => [id, count]),
    );
    const topicIds = part.map(({ id }) => id);
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

/** Notes that comments were moved away from a topic. */
export async function notePartedTopic(trx: Writer, id: number): Promise<void> {
  await trx.updateTable("topic").set({ parted: 1 }).where("id", "=", id).execute();
}
