import {
  holdArticle,
  setArticleStatus,
} from "~/features/content/articles/article-status.commands.server";
import { holdTopic, setTopicStatus } from "~/features/content/topics/topic-status.commands.server";
import { contentStatus } from "~/features/kinds/content-status";
import type { Writer } from "~/platform/database/database.server";

/** What stands of something that its author took back. */
export const withdrawnBy = (userId: number) => ({
  statusBefore: contentStatus.waiting,
  deleteTime: Date.now(),
  deletedBy: userId,
});

/** Deletes a part of the topics and articles of a member that still wait for review; answers how many it found. */
export async function withdrawWriting(trx: Writer, userId: number, most: number): Promise<number> {
  const topics = await readWaiting(trx, "topic", userId, most);
  const articles = await readWaiting(trx, "article", userId, most);
  for (const id of topics) {
    const topic = await holdTopic(trx, id);
    if (topic.status !== contentStatus.waiting) continue;
    await markWithdrawn(trx, "topic", id, userId);
    await setTopicStatus(trx, topic, contentStatus.deleted, 0);
  }
  for (const id of articles) {
    const article = await holdArticle(trx, id);
    if (article.status !== contentStatus.waiting) continue;
    await markWithdrawn(trx, "article", id, userId);
    await setArticleStatus(trx, article, contentStatus.deleted);
  }
  return topics.length + articles.length;
}

async function readWaiting(
  trx: Writer,
  kind: "topic" | "article",
  userId: number,
  most: number,
): Promise<number[]> {
  const rows = await trx
    .selectFrom(kind)
    .select("id")
    .where("userId", "=", userId)
    .where("status", "=", contentStatus.waiting)
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

async function markWithdrawn(
  trx: Writer,
  kind: "topic" | "article",
  id: number,
  userId: number,
): Promise<void> {
  await trx.updateTable(kind).set(withdrawnBy(userId)).where("id", "=", id).execute();
}
