import { z } from "@hono/zod-openapi";
import { messageType, type Message } from "./message";

const count = z.number().int();

const typeNames: Record<keyof typeof messageType, string> = {
  topicCommented: "评论了你的话题",
  commentAnswered: "回复了你",
  topicLiked: "赞",
  favorited: "收藏",
  recommended: "推荐",
  deleted: "被删除",
  articleCommented: "评论了你的文章",
  newFan: "关注",
  mentioned: "提到",
  muted: "禁言",
  reviewed: "审核",
  reportAnswered: "举报",
  closed: "关闭回复",
  accepted: "回答被采纳",
  watched: "关注的讨论有新回复",
  letter: "私信",
  keeping: "成为版主，或不再是",
  refused: "在某个节点不能发言，或又能了",
  reminded: "书签的提醒",
  moved: "话题并入了另一个话题，或者评论移到了那里",
  newTopics: "关注的节点、标签或成员有新话题",
  badgeGiven: "授予徽章",
};
const typeNumbers = Object.entries(messageType) as [keyof typeof messageType, number][];

/** The fields of a message but for who caused it, which a room further on knows how to say. */
export const messageFields = {
  messageId: count.positive(),
  type: count.openapi({
    description: typeNumbers.map(([name, number]) => `${number} ${typeNames[name]}`).join("，"),
  }),
  title: z.string(),
  content: z.string(),
  quoteContent: z.string(),
  detailUrl: z.string(),
  peopleCount: count.nonnegative().openapi({
    description: "赞、收藏和关注按天合成一条，这是有几个人，from 是最近的那个；别的消息是 0",
  }),
  status: z.union([z.literal(0), z.literal(1)]).openapi({ description: "0 未读，1 已读" }),
  createTime: count,
};

/** A message in an API answer to its receiver. */
export function messageJson({ id, from: _from, unread, line: _line, ...message }: Message) {
  return { messageId: id, ...message, status: unread ? (0 as const) : (1 as const) };
}
