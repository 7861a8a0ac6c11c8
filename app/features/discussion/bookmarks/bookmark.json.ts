import { z } from "@hono/zod-openapi";
import { userShape, type UserJson } from "~/features/profiles/user.json";
import type { Bookmark } from "./bookmark";

export const bookmarkShape = z
  .object({
    bookmarkId: z.number().int().positive(),
    commentId: z.number().int().positive(),
    note: z.string(),
    remindDate: z.string().openapi({ description: "提醒日，例如 2026-11-20；没有就是空的" }),
    pending: z.boolean().openapi({ description: "还要不要提醒" }),
    deleted: z.boolean().openapi({ description: "评论被删除或隐藏了" }),
    title: z.string().openapi({ description: "评论的是什么" }),
    floor: z.number().int(),
    content: z.string().openapi({ description: "评论开头的字" }),
    user: z.union([userShape, z.null()]).openapi({ description: "已经不在的评论没有作者" }),
    url: z.string(),
    createTime: z.number().int(),
  })
  .openapi("Bookmark");

/** One of a member's bookmarks in an API answer. */
export function bookmarkJson(
  { id, comment, path, ...bookmark }: Bookmark,
  userOf: (id: number) => UserJson,
): z.output<typeof bookmarkShape> {
  return {
    bookmarkId: id,
    ...bookmark,
    deleted: comment === null,
    title: comment?.title ?? "",
    floor: comment?.floor ?? 0,
    content: comment?.excerpt ?? "",
    user: comment && userOf(comment.user.id),
    url: path,
  };
}
