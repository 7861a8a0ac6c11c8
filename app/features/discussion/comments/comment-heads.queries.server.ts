import { isShown } from "~/features/kinds/shown";
import type { HeadsAsked, ThingHead } from "~/features/kinds/thing-head";
import type { Database } from "~/platform/database/database.server";
import { htmlText } from "~/platform/markdown/html-text";
import { summarise } from "~/platform/markdown/summarise";
import { commentPath } from "./commentable.server";

const excerpt = 120;

/** The heads of comments and replies; whether what they stand on is shown is not asked. */
export async function readCommentHeads(db: Database, asked: HeadsAsked): Promise<ThingHead[]> {
  if ("ids" in asked && asked.ids.length === 0) return [];
  const query = db
    .selectFrom("comment")
    .innerJoin("user", "user.id", "comment.userId")
    .select(["comment.id", "comment.entityType", "comment.entityId", "comment.userId"])
    .select(["comment.contentHtml", "comment.status", "comment.createTime"])
    .select(["comment.deletedBy", "user.status as authorStatus"]);
  const rows = await (
    "ids" in asked
      ? query.where("comment.id", "in", asked.ids)
      : query
          .where("comment.userId", "=", asked.userId)
          .orderBy("comment.createTime", "desc")
          .orderBy("comment.id", "desc")
          .limit(asked.most)
  ).execute();
  return rows.map(({ authorStatus, contentHtml, entityType, entityId, ...row }) => ({
    ...row,
    noun: "评论",
    title: "",
    summary: summarise(htmlText(contentHtml), excerpt),
    path: commentPath({ entityType, entityId }, row.id),
    shown: isShown({ status: row.status, authorStatus }),
  }));
}
