import { sql } from "kysely";
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

/** Sets how many comments topics have to what was found by counting. */
export async function setTopicComments(
  trx: Writer,
  found: Pick<CommentsOf, "id" | "count">[],
): Promise<void> {
  for (const part of inParts(found, 2)) {
    const counts = part.map(({ id, count }): [number, number] => [id, count]);
    await trx
      .updateTable("topic")
      .from(valueRows(counts))
      .set((eb) => ({ commentCount: eb.ref("given.column2") }))
      .whereRef("topic.id", "=", "given.column1")
      .execute();
    await setAnswers(trx, "topic", counts);
  }
}

/** Sets which comment on a topic is the latest; one without any goes back to its own time. */
export async function setLatestComment(
  trx: Writer,
  { id, lastTime, lastUserId }: Omit<CommentsOf, "count">,
): Promise<void> {
  const time = lastTime > 0 ? sql<number>`${lastTime}` : sql.ref<number>("createTime");
  const changed = await trx
    .updateTable("topic")
    .set({ lastCommentTime: time, lastCommentUserId: lastUserId })
    .where("id", "=", id)
    .where((eb) =>
      eb.or([eb("lastCommentUserId", "!=", lastUserId), eb("lastCommentTime", "!=", time)]),
    )
    .returning("lastCommentTime")
    .executeTakeFirst();
  if (!changed) return;
  await trx.updateTable("topicTag").set(changed).where("topicId", "=", id).execute();
}

/** Notes that comments were moved away from a topic. */
export async function notePartedTopic(trx: Writer, id: number): Promise<void> {
  await trx.updateTable("topic").set({ parted: 1 }).where("id", "=", id).execute();
}
