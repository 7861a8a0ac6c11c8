import type { Viewer } from "~/features/accounts/user/user";
import { onlyPictures } from "~/features/content/moderation-lists/moderation-row";
import { restorableFor } from "~/features/kinds/content-permissions";
import { contentStatus } from "~/features/kinds/content-status";
import { topicType } from "~/features/kinds/topic-type";
import type { Database } from "~/platform/database/database.server";
import { summarise } from "~/platform/markdown/summarise";
import type { RestorableItem, WaitingItem } from "./waiting";

const most = 50;
const excerpt = 300;

/** The topics, tweets and articles that wait, longest first, at most 50 of each; with `userId` one member's. */
export async function readWaitingContent(db: Database, userId?: number): Promise<WaitingItem[]> {
  let topicQuery = db
    .selectFrom("topic")
    .innerJoin("user", "user.id", "topic.userId")
    .select(["topic.id", "topic.type", "topic.title", "topic.content", "topic.userId"])
    .select(["topic.createTime", "user.nickname"])
    .where("topic.status", "=", contentStatus.waiting);
  let articleQuery = db
    .selectFrom("article")
    .innerJoin("user", "user.id", "article.userId")
    .select(["article.id", "article.title", "article.content", "article.userId"])
    .select(["article.createTime", "user.nickname"])
    .where("article.status", "=", contentStatus.waiting);
  if (userId !== undefined) {
    topicQuery = topicQuery.where("topic.userId", "=", userId);
    articleQuery = articleQuery.where("article.userId", "=", userId);
  }
  const [topics, articles] = await Promise.all([
    topicQuery.orderBy("topic.id").limit(most).execute(),
    articleQuery.orderBy("article.id").limit(most).execute(),
  ]);
  const item = (row: (typeof articles)[number]) => ({
    id: row.id,
    title: row.title,
    content: summarise(row.content, excerpt),
    user: { id: row.userId, nickname: row.nickname },
    createTime: row.createTime,
  });
  return [
    ...topics.map((row) => ({
      ...item(row),
      kind: "topic" as const,
      noun: row.type === topicType.tweet ? "动态" : "话题",
      path: `/topic/${row.id}`,
    })),
    ...articles.map((row) => ({
      ...item(row),
      kind: "article" as const,
      noun: "文章",
      path: `/article/${row.id}`,
    })),
  ];
}

/** What the viewer deleted within the time in which authors may take that back, latest first, at most 50 of each. */
export async function readRestorable(db: Database, viewer: Viewer): Promise<RestorableItem[]> {
  const [topics, articles] = await Promise.all([
    restorable(db, viewer, "topic"),
    restorable(db, viewer, "article"),
  ]);
  return [...topics, ...articles].toSorted((a, b) => b.deleteTime - a.deleteTime);
}

async function restorable(
  db: Database,
  viewer: Viewer,
  kind: RestorableItem["kind"],
): Promise<RestorableItem[]> {
  const rows = await db
    .selectFrom(kind)
    .select(["id", "title", "summary", "deleteTime"])
    .where("userId", "=", viewer.id)
    .where("status", "=", contentStatus.deleted)
    .where("deletedBy", "=", viewer.id)
    .where("deleteTime", ">", Date.now() - restorableFor)
    .orderBy("deleteTime", "desc")
    .limit(most)
    .execute();
  return rows.map(({ id, title, summary, deleteTime }) => ({
    kind,
    id,
    title: title || summary || onlyPictures,
    deleteTime,
  }));
}
