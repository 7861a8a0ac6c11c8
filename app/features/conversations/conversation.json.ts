import { z } from "@hono/zod-openapi";
import { userShape, type UserJson } from "~/features/profiles/user.json";
import type { ConversationLetter, ListedConversation } from "./conversation";

const count = z.number().int();

/** A conversation in a list. */
export const conversationShape = z
  .object({
    conversationId: count.positive(),
    users: z.array(userShape).openapi({ description: "对话里的其他人" }),
    content: z.string().openapi({ description: "最新一条的开头，纯文字" }),
    unread: z.boolean(),
    lastTime: count,
  })
  .openapi("Conversation");

/** A letter of a conversation. */
export const letterShape = z
  .object({
    letterId: count.positive(),
    user: userShape,
    content: z.string().openapi({ description: "HTML" }),
    createTime: count,
  })
  .openapi("Letter");

/** A conversation of whoever asks. */
export function conversationJson(
  { id, people, words, unread, lastTime }: ListedConversation,
  userOf: (id: number) => UserJson,
) {
  const users = people.map((one) => userOf(one.id));
  return { conversationId: id, users, content: words, unread, lastTime };
}

/** A letter for who takes part in its conversation. */
export function letterJson(
  { id, user, contentHtml, createTime }: ConversationLetter,
  userOf: (id: number) => UserJson,
) {
  return { letterId: id, user: userOf(user.id), content: contentHtml, createTime };
}
