import { z } from "@hono/zod-openapi";
import type { Message } from "./message";

const count = z.number().int();

/** The fields of a message but for who caused it, which a room further on knows how to say. */
export const messageFields = {
  messageId: count.positive(),
  type: count.openapi({
    description:
      "0 评论了你的话题，1 回复了你，2 赞，3 收藏，4 推荐，5 被删除，6 评论了你的文章，20 关注，21 提到，22 禁言，23 审核，24 举报",
  }),
  title: z.string(),
  content: z.string(),
  quoteContent: z.string(),
  detailUrl: z.string(),
  status: z.union([z.literal(0), z.literal(1)]).openapi({ description: "0 未读，1 已读" }),
  createTime: count,
};

/** What is said of a message to its receiver. */
export function messageJson({ id, from: _from, unread, ...message }: Message) {
  return { messageId: id, ...message, status: unread ? (0 as const) : (1 as const) };
}
