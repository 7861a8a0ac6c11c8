import { z } from "@hono/zod-openapi";
import { act, deletion } from "~/api/calls/act.server";
import { cursorList, inCursorList } from "~/api/calls/answers.server";
import { endpoint } from "~/api/calls/endpoint.server";
import { parseFields } from "~/api/calls/fields.server";
import {
  captchaInput,
  cursorInput,
  idInput,
  optionalId,
  pageInput,
} from "~/api/calls/input.server";
import { kindInput, kindShape } from "~/api/calls/kind-input.server";
import type { Viewer } from "~/features/accounts/user/user";
import { askPostingCaptchaOnce } from "~/features/content/writing/captcha-check.server";
import { acceptAnswer } from "~/features/discussion/comments/accepting.commands.server";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import { likeComment } from "~/features/discussion/comments/comment-reactions.commands.server";
import { requireVisibleComment } from "~/features/discussion/comments/comment-visibility.queries.server";
import { publishComment } from "~/features/discussion/comments/comment.commands.server";
import {
  commentJson,
  commentShape,
  namedIn,
  replyJson,
  replyShape,
  type CommentJson,
} from "~/features/discussion/comments/comment.json";
import { readComments, readReplies } from "~/features/discussion/comments/comment.queries.server";
import { commentSchema } from "~/features/discussion/comments/comment.schema";
import {
  isDiscussedShown,
  readDiscussedAuthor,
  type CommentedThing,
} from "~/features/discussion/comments/commentable.server";
import { markOfficial } from "~/features/discussion/comments/official.commands.server";
import {
  noSuchComment,
  readSingleComment,
} from "~/features/discussion/comments/single-comment.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { readUsers } from "./users.server";
import { calling, formIdInput, imageListInput, markdownInput } from "./writing-input.server";

/** Where a comment is to stand, and which comment it answers (0 for none). */
async function commentPlace(
  {
    entityType,
    entityId,
    quoteId,
  }: {
    entityType: string;
    entityId: number;
    quoteId: number;
  },
  viewer: Viewer,
): Promise<{ of: CommentedThing; quoteId: number }> {
  if (entityType !== "comment") return { of: { entityType, entityId }, quoteId };
  const { of } = await readSingleComment(readDatabase(), entityId, viewer);
  if (!(await isDiscussedShown(readDatabase(), of, viewer))) throw new NotFound(noSuchComment);
  return { of, quoteId: quoteId || entityId };
}

/** A comment or reply as the API says it. */
async function readWholeComment(viewer: Viewer, id: number): Promise<CommentJson> {
  const { comment, rootId, of } = await readSingleComment(readDatabase(), id, viewer);
  const userOf = await readUsers(viewer, namedIn(comment));
  return rootId === 0
    ? commentJson(comment, of, userOf)
    : {
        ...replyJson(comment, rootId, userOf),
        replies: { results: [], cursor: "", hasMore: false },
      };
}

/** A comment, or a reply, which stands on a comment. */
const placedComment = commentShape
  .extend({
    entityType: kindShape("comments", "comment").openapi({
      description: "评论的是什么；回复填 comment",
    }),
  })
  .openapi("Comment");

export const commentEndpoints = [
  endpoint({
    method: "GET",
    path: "/api/comment/comments",
    access: "anyone",
    says: "评论列表，每条带前 3 条回复；by 填 author 只看楼主",
    input: {
      entityType: kindInput("comments"),
      entityId: idInput,
      cursor: cursorInput,
      sort: z.enum(["oldest", "newest"], { error: "要填 oldest 或 newest" }).default("oldest"),
      page: pageInput.openapi({
        description: "早的在前时的第几页，每页 20 楼：第 87 楼在第 5 页；填了 cursor 就不看它",
      }),
      by: z.enum(["everyone", "author"], { error: "要填 everyone 或 author" }).default("everyone"),
    },
    answer: cursorList(placedComment),
    run: async ({ input: { entityType, entityId, by, ...list }, viewer }) => {
      const db = readDatabase();
      const of = { entityType, entityId };
      const author = await readDiscussedAuthor(db, of, viewer);
      if (author === undefined) throw new NotFound();
      const whose = by === "author" ? { by: author } : {};
      const page = await readComments(db, of, { ...list, ...whose }, viewer);
      const userOf = await readUsers(viewer, page.results.flatMap(namedIn));
      return inCursorList(
        page,
        page.results.map((comment) => commentJson(comment, of, userOf)),
      );
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/comment/replies",
    access: "anyone",
    says: "一条评论的回复，早的在前",
    input: { commentId: idInput, cursor: cursorInput },
    answer: cursorList(replyShape),
    run: async ({ input: { commentId, cursor }, viewer }) => {
      const db = readDatabase();
      await requireVisibleComment(db, commentId, viewer);
      const page = await readReplies(db, commentId, cursor, viewer);
      const userOf = await readUsers(viewer, page.results.flatMap(namedIn));
      return inCursorList(
        page,
        page.results.map((reply) => replyJson(reply, commentId, userOf)),
      );
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/comment/create",
    access: "member",
    says: "发评论；entityType 填 comment 就是回复那条评论",
    input: {
      entityType: kindInput("comments", "comment"),
      entityId: idInput,
      content: markdownInput.openapi({ description: "Markdown，必填" }),
      imageList: imageListInput,
      quoteId: optionalId.openapi({ description: "回复的是哪一条回复" }),
      formId: formIdInput,
      ...captchaInput,
    },
    answer: placedComment,
    run: async ({ input, viewer }) => {
      const { of, quoteId } = await commentPlace(input, viewer);
      const id = await calling({ form: "images", api: "imageList" }, async () => {
        const form = parseFields(commentSchema, {
          content: input.content,
          images: input.imageList,
          quoteId: quoteId === 0 ? "" : String(quoteId),
          formId: input.formId,
        });
        await askPostingCaptchaOnce(viewer, "comment", form, input);
        return publishComment(viewer, of, form);
      });
      return readWholeComment(viewer, id);
    },
  }),
  deletion("comment", "删除评论；删别人的要有理由", deleteComment),
  act("/api/comment/accept/{id}", "采纳为问题的回答；提问的人和管理员可以", (viewer, id) =>
    acceptAnswer(viewer, id, true),
  ),
  act("/api/comment/unaccept/{id}", "取消采纳", (viewer, id) => acceptAnswer(viewer, id, false)),
  act(
    "/api/comment/official/{id}",
    "标为官方；站长和管理员标他们写的，版主标自己在所管节点里写的",
    (viewer, id) => markOfficial(viewer, id, true),
  ),
  act("/api/comment/unofficial/{id}", "取消官方标记；站长和管理员能取消所有的", (viewer, id) =>
    markOfficial(viewer, id, false),
  ),
  act("/api/comment/like/{id}", "赞", (viewer, id) => likeComment(viewer, id, true)),
  act("/api/comment/unlike/{id}", "取消赞", (viewer, id) => likeComment(viewer, id, false)),
];
