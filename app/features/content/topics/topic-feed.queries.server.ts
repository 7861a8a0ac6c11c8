import { readTagsOfTopics } from "~/features/content/tags/tag.queries.server";
import type { FeedItem } from "~/features/kinds/feed-item";
import { topicType, type TopicType } from "~/features/kinds/topic-type";
import { isAuthorShown, isPublished } from "~/features/kinds/visibility.queries.server";
import type { Database } from "~/platform/database/database.server";
import { escapeHtml } from "~/platform/html/escape-html";
import { placeOutside } from "~/platform/markdown/outside-pictures.server";
import { summarise } from "~/platform/markdown/summarise";
import { parsePictures } from "./topic.queries.server";

const most = 20;
const titleLength = 60;

/** The pictures of a tweet, which its page shows below its text; those of a topic stand in the text. */
function picturesBelow({ type, imageList }: { type: TopicType; imageList: string }): string {
  if (type !== topicType.tweet) return "";
  const shown = parsePictures(imageList).map(({ url, alt, width, height }) => {
    const words = escapeHtml(alt);
    return `<p><img src="${url}" alt="${words}" width="${width}" height="${height}"></p>`;
  });
  return shown.join("");
}

/** The newest topics and tweets that everybody may read, of a node or (0) of all, without hidden parts. */
export async function readTopicFeedItems(db: Database, nodeId: number): Promise<FeedItem[]> {
  let query = db
    .selectFrom("topic")
    .innerJoin("user", "user.id", "topic.userId")
    .select(["topic.id", "topic.title", "topic.summary", "topic.contentHtml", "user.nickname"])
    .select(["topic.type", "topic.imageList"])
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
    contentHtml: placeOutside(row.contentHtml) + picturesBelow(row),
    author: row.nickname,
    categories: (tags.get(row.id) ?? []).map(({ name }) => name),
    publishTime: row.createTime,
    changeTime: Math.max(row.createTime, row.editTime),
  }));
}
