import { readTagsOfTopics } from "~/features/content/tags/tag.queries.server";
import type { FeedItem } from "~/features/kinds/feed-item";
import { isAuthorShown, isPublished } from "~/features/kinds/visibility.queries.server";
import type { Database } from "~/platform/database/database.server";
import { placeOutside } from "~/platform/markdown/outside-pictures.server";
import { summarise } from "~/platform/markdown/summarise";

const most = 20;
const titleLength = 60;

/** The newest topics and tweets that everybody may read, of a node or (0) of all, without hidden parts. */
export async function readTopicFeedItems(db: Database, nodeId: number): Promise<FeedItem[]> {
  let query = db
    .selectFrom("topic")
    .innerJoin("user", "user.id", "topic.userId")
    .select(["topic.id", "topic.title", "topic.summary", "topic.contentHtml", "user.nickname"])
    .select(["topic.createTime", "topic.editTime"])
    .where(isPublished("topic"))
    .where(isAuthorShown());
  if (nodeId > 0) query = query.where("topic.nodeId", "=", nodeId);
  const rows = await query.orderBy("topic.id", "desc").limit(most).execute();
  const tags = await readTagsOfTopics(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    path: `/topic/${row.id}`,
    title: row.title || summarise(row.summary, titleLength) || "分享图片",
    contentHtml: placeOutside(row.contentHtml),
    author: row.nickname,
    categories: (tags.get(row.id) ?? []).map(({ name }) => name),
    publishTime: row.createTime,
    changeTime: Math.max(row.createTime, row.editTime),
  }));
}
