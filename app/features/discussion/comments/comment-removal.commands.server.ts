import { forgetAnswers } from "~/features/content/answers/topic-answer.commands.server";
import { forgetVersions } from "~/features/content/versions/version.commands.server";
import { contentStatus } from "~/features/kinds/content-status";
import { removeReactionsTo } from "~/features/reactions/reaction-removal.commands.server";
import type { Writer } from "~/platform/database/database.server";
import { inParts } from "~/platform/database/value-rows.server";
import { readRepliedTo } from "./comment-recount.commands.server";

/** Takes away the next replies of these members, `most` at most, and answers how many those were. */
export async function removeRepliesOf(
  trx: Writer,
  userIds: number[],
  most: number,
): Promise<number> {
  const replies = await trx
    .selectFrom("comment")
    .select("id")
    .where("userId", "in", userIds)
    .where("rootId", ">", 0)
    .orderBy("id")
    .limit(most)
    .execute();
  await removeComments(
    trx,
    replies.map(({ id }) => id),
  );
  return replies.length;
}

/**
 * Takes away the next comments of these members after an id, `most` at most, when their replies are gone, and answers
 * which those were. One that others replied to stays as an empty deleted one, so that the replies keep their place.
 * What they stood on is counted anew by the caller.
 */
export async function removeRootsOf(
  trx: Writer,
  userIds: number[],
  after: number,
  most: number,
): Promise<number[]> {
  const rows = await trx
    .selectFrom("comment")
    .select("id")
    .where("userId", "in", userIds)
    .where("rootId", "=", 0)
    .where("id", ">", after)
    .orderBy("id")
    .limit(most)
    .execute();
  const roots = rows.map(({ id }) => id);
  const answered = new Set(await readRepliedTo(trx, roots));
  await removeComments(
    trx,
    roots.filter((id) => !answered.has(id)),
  );
  await emptyComments(trx, [...answered]);
  return roots;
}

async function removeComments(trx: Writer, ids: number[]): Promise<void> {
  await forgetAnswersAmong(trx, ids);
  await removeReactionsTo(trx, "comment", ids);
  await forgetVersions(trx, "comment", ids);
  for (const part of inParts(ids, 1)) {
    await trx.updateTable("comment").set({ quoteId: 0 }).where("quoteId", "in", part).execute();
    await trx.deleteFrom("comment").where("id", "in", part).execute();
  }
}

async function forgetAnswersAmong(trx: Writer, ids: number[]): Promise<void> {
  for (const part of inParts(ids, 1)) {
    const topics = await trx
      .selectFrom("comment")
      .select("entityId")
      .distinct()
      .where("id", "in", part)
      .where("entityType", "=", "topic")
      .where("rootId", "=", 0)
      .execute();
    const topicIds = topics.map(({ entityId }) => entityId);
    await forgetAnswers(trx, topicIds, part);
  }
}

async function emptyComments(trx: Writer, ids: number[]): Promise<void> {
  await forgetAnswersAmong(trx, ids);
  await removeReactionsTo(trx, "comment", ids);
  await forgetVersions(trx, "comment", ids);
  for (const part of inParts(ids, 1)) {
    const emptied = { content: "", contentHtml: "", imageList: "", likeCount: 0, official: 0 };
    await trx
      .updateTable("comment")
      .set({ ...emptied, status: contentStatus.deleted, deleteTime: Date.now() })
      .where("id", "in", part)
      .execute();
  }
}
