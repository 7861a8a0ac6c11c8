import { z } from "@hono/zod-openapi";
import { cursorList, inCursorList, nothing } from "~/api/calls/answers.server";
import { endpoint } from "~/api/calls/endpoint.server";
import { parseFields } from "~/api/calls/fields.server";
import { cursorInput, idInput, pathId, textInput } from "~/api/calls/input.server";
import { bookmarkOrders } from "~/features/discussion/bookmarks/bookmark";
import {
  removeBookmark,
  setBookmark,
} from "~/features/discussion/bookmarks/bookmark.commands.server";
import { bookmarkJson, bookmarkShape } from "~/features/discussion/bookmarks/bookmark.json";
import { readBookmarks } from "~/features/discussion/bookmarks/bookmark.queries.server";
import { bookmarkFields } from "~/features/discussion/bookmarks/bookmark.schema";
import { readDatabase } from "~/platform/database/database.server";
import { readUsers } from "./users.server";

const bookmarkForm = z.object(bookmarkFields);

export const bookmarkEndpoints = [
  endpoint({
    method: "GET",
    path: "/api/user/bookmarks",
    access: "member",
    says: "我的书签：newest 新的在前，reminder 只有要提醒的，早的在前",
    input: {
      sort: z.enum(bookmarkOrders, { error: "要填 newest 或 reminder" }).default("newest"),
      cursor: cursorInput,
    },
    answer: cursorList(bookmarkShape),
    run: async ({ input: { sort, cursor }, viewer }) => {
      const page = await readBookmarks(readDatabase(), viewer, { order: sort, cursor });
      const userOf = await readUsers(
        viewer,
        page.results.flatMap(({ comment }) => (comment ? [comment.user.id] : [])),
      );
      return inCursorList(
        page,
        page.results.map((bookmark) => bookmarkJson(bookmark, userOf)),
      );
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/comment/bookmark/{id}",
    access: "member",
    says: "给评论存书签，或者修改；只有自己能看到",
    input: {
      ...pathId,
      note: textInput.openapi({ description: "备注，最多 200 个字" }),
      remindDate: textInput.openapi({
        description: "提醒日，明天到两年之内，例如 2026-11-20；不填就不提醒",
      }),
    },
    answer: nothing,
    run: async ({ input: { id, ...fields }, viewer }) => {
      await setBookmark(viewer, id, parseFields(bookmarkForm, fields));
      return null;
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/bookmark/delete",
    access: "member",
    says: "移除书签；没有存过不算错",
    input: { commentId: idInput },
    answer: nothing,
    run: async ({ input: { commentId }, viewer }) => {
      await removeBookmark(viewer, commentId);
      return null;
    },
  }),
];
