import { onlyPictures } from "~/features/content/moderation-lists/moderation-row";
import { commentPath } from "~/features/discussion/comments/commentable.server";
import type { ContentStatus } from "~/features/kinds/content-status";
import type { Database } from "~/platform/database/database.server";
import { htmlText } from "~/platform/markdown/html-text";
import { summarise } from "~/platform/markdown/summarise";

/** Something that a member wrote, whatever became of it. */
export interface MemberThing {
  kind: "topic" | "article" | "comment";
  id: number;
  title: string;
  path: string;
  status: ContentStatus;
  createTime: number;
}

/** How many of each kind are read. */
const most = 10;
const excerpt = 60;

/** The newest of what a member wrote, deleted and waiting things as well, newest first; at most 10 of each kind. */
export async function readMemberContent(db: Database, userId: number): Promise<MemberThing[]> {
  const [topics, articles, comments] = await Promise.all([
    db
      .selectFrom("topic")
      .select(["id", "title", "summary", "status", "createTime"])
      .where("userId", "=", userId)
      .orderBy("id", "desc")
      .limit(most)
      .execute(),
    db
      .selectFrom("article")
      .select(["id", "title", "status", "createTime"])
      .where("userId", "=", userId)
      .orderBy("id", "desc")
      .limit(most)
      .execute(),
    db
      .selectFrom("comment")
      .select(["id", "entityType", "entityId", "contentHtml", "status", "createTime"])
      .where("userId", "=", userId)
      .orderBy("id", "desc")
      .limit(most)
      .execute(),
  ]);
  const things: MemberThing[] = [
    ...topics.map(({ title, summary, ...row }) => ({
      ...row,
      kind: "topic" as const,
      title: title || summary || onlyPictures,
      path: `/topic/${row.id}`,
    })),
    ...articles.map((row) => ({ ...row, kind: "article" as const, path: `/article/${row.id}` })),
    ...comments.map(({ entityType, entityId, contentHtml, ...row }) => ({
      ...row,
      kind: "comment" as const,
      title: summarise(htmlText(contentHtml), excerpt) || onlyPictures,
      path: commentPath({ entityType, entityId }, row.id),
    })),
  ];
  return things.toSorted((a, b) => b.createTime - a.createTime);
}
