import { z } from "@hono/zod-openapi";
import { pictureJson, pictureShape } from "~/features/content/display/picture.json";
import { userShape, type UserJson } from "~/features/profiles/user.json";
import { escapeHtml } from "~/platform/html/escape-html";
import type { Comment, Reply } from "./comment";
import type { CommentedThing } from "./commentable.server";
import { repliesAfter } from "./reply-cursor";

const count = z.number().int();

const fields = {
  commentId: count.positive(),
  user: userShape.nullable().openapi({ description: "已删除的只告诉作者和能恢复的人" }),
  entityType: z.string(),
  entityId: count.positive(),
  floor: count.openapi({ description: "楼层；回复是 0" }),
  content: z
    .string()
    .openapi({ description: "HTML；已删除的是空的，一页太长时后面的是开头和页面的链接" }),
  imageList: z.array(pictureShape),
  quoteId: count.openapi({ description: "回复的是哪一条回复，没有是 0" }),
  quote: z
    .object({
      commentId: count.positive(),
      user: userShape.nullable().openapi({ description: "不再显示的没有" }),
      content: z.string(),
    })
    .nullable()
    .openapi({ description: "所回复的那一条的开头" }),
  likeCount: count,
  liked: z.boolean(),
  official: z.boolean().openapi({ description: "是不是官方的话" }),
  commentCount: count.openapi({ description: "有多少条回复" }),
  status: count.openapi({ description: "0 已发布，1 已删除，2 等待审核" }),
  createTime: count,
};

const list = { cursor: z.string(), hasMore: z.boolean() };

/** A reply, which has none of its own. */
export const replyShape = z
  .object({
    ...fields,
    entityType: z.literal("comment"),
    replies: z.object({ results: z.array(z.unknown()).max(0), ...list }),
  })
  .openapi("Reply");

export const commentShape = z.object({
  ...fields,
  replies: z.object({ results: z.array(replyShape), ...list }),
});

export type ReplyJson = z.output<typeof replyShape>;
export type CommentJson = z.output<typeof commentShape>;

type JsonUser = (id: number) => UserJson;

/** Everybody whom a comment or reply names. */
export function namedIn(comment: Reply | Comment): number[] {
  const replies = "replies" in comment ? comment.replies.flatMap(namedIn) : [];
  const named = [comment.user, comment.quote?.user].flatMap((user) => user?.id || []);
  return [...named, ...replies];
}

/** A reply below the comment `rootId` in an API answer. */
export function replyJson(reply: Reply, rootId: number, userOf: JsonUser): ReplyJson {
  return {
    ...said(reply, userOf),
    entityType: "comment",
    entityId: rootId,
    floor: 0,
    commentCount: 0,
    replies: { results: [], cursor: "", hasMore: false },
  };
}

/** A top-level comment in an API answer, with its first replies. */
export function commentJson(comment: Comment, of: CommentedThing, userOf: JsonUser): CommentJson {
  const { id, floor, replyCount, replies, moreReplies } = comment;
  const last = replies.at(-1);
  return {
    ...said(comment, userOf),
    ...of,
    floor,
    commentCount: replyCount,
    replies: {
      results: replies.map((reply) => replyJson(reply, id, userOf)),
      cursor: moreReplies && last ? repliesAfter(id, last.id) : "",
      hasMore: moreReplies,
    },
  };
}

function said({ id, quote, contentHtml, pictures, ...reply }: Reply, userOf: JsonUser) {
  return {
    commentId: id,
    user: reply.user.id === 0 ? null : userOf(reply.user.id),
    content: contentHtml,
    imageList: pictures.map(pictureJson),
    quoteId: quote?.id ?? 0,
    quote: quote && {
      commentId: quote.id,
      user: quote.user && userOf(quote.user.id),
      content: escapeHtml(quote.excerpt),
    },
    likeCount: reply.likeCount,
    liked: reply.liked,
    official: reply.official === true,
    status: reply.status,
    createTime: reply.createTime,
  };
}

/** A comment or reply that a search in a discussion found. */
export const foundCommentShape = z
  .object({
    commentId: count.positive(),
    user: userShape,
    floor: count.openapi({ description: "楼层；回复是 0" }),
    summary: z.string().openapi({ description: "命中的词在 <em> 里，其余都已转义" }),
    createTime: count,
  })
  .openapi("FoundComment");
