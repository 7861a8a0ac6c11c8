import { z } from "@hono/zod-openapi";
import { cursorList, inCursorList, nothing, pageList } from "~/api/calls/answers.server";
import { endpoint } from "~/api/calls/endpoint.server";
import { cursorInput, idInput, pageInput } from "~/api/calls/input.server";
import type { Viewer } from "~/features/accounts/user/user";
import { messageGroupOf, type Message } from "~/features/notifications/message";
import { deleteMessages, markMessagesRead } from "~/features/notifications/message.commands.server";
import { messageFields, messageJson } from "~/features/notifications/message.json";
import { readMessagePeople } from "~/features/notifications/message-people.queries.server";
import {
  readMessagePage,
  readUnreadMessages,
} from "~/features/notifications/message.queries.server";
import { userShape } from "~/features/profiles/user.json";
import { readDatabase } from "~/platform/database/database.server";
import { pageSize } from "~/platform/database/keyset-cursor";
import { found } from "~/platform/http/parameters.server";
import { listUsers, readUsers } from "./users.server";

const messageShape = z
  .object({
    from: z
      .union([userShape, z.null()])
      .openapi({ description: "站点自己发的、没有人可说的是 null" }),
    ...messageFields,
  })
  .openapi("Message");

const unreadShown = 3;
const mostAtOnce = 1000;
const count = z.number().int();

async function listMessages(viewer: Viewer, messages: Message[]) {
  const senders = messages.flatMap(({ from }) => (from ? [from.id] : []));
  const userOf = await readUsers(viewer, senders);
  return messages.map((message) => ({
    ...messageJson(message),
    from: message.from && userOf(message.from.id),
  }));
}

const idList = z
  .string()
  .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/, "要填消息的 id，用逗号分开")
  .transform((text) => text.split(",").map(Number))
  .refine((ids) => ids.length <= mostAtOnce, `一次最多 ${mostAtOnce} 条`)
  .optional()
  .openapi({ type: "string", description: "用逗号分开；不填就是全部" });

const groupNames = ["all", "replies", "likes", "notices"] as const;
const groupInput = z
  .enum(groupNames, { error: `要填 ${groupNames.join("、")} 之一` })
  .default("all")
  .openapi({ description: "replies 回复和提到，likes 赞和关注，notices 通知" });

export const messageEndpoints = [
  endpoint({
    method: "GET",
    path: "/api/user/msgrecent",
    access: "member",
    says: "未读消息的数目和最近 3 条",
    input: {},
    answer: z.object({ count, messages: z.array(messageShape) }),
    run: async ({ viewer }) => {
      const unread = await readUnreadMessages(readDatabase(), viewer.id, unreadShown);
      return { count: viewer.unreadCount, messages: await listMessages(viewer, unread) };
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/user/messages",
    access: "member",
    says: "消息，或者一类消息，新的在前；读了不算已读",
    input: { page: pageInput, kind: groupInput },
    answer: pageList(messageShape),
    run: async ({ input, viewer }) => {
      const group = messageGroupOf(input.kind);
      const { results, total } = await readMessagePage(
        readDatabase(),
        viewer.id,
        input.page,
        group,
      );
      return {
        results: await listMessages(viewer, results),
        page: { page: input.page, limit: pageSize, total },
      };
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/user/messages/people",
    access: "member",
    says: "一条按天合成的消息说的是哪些人，新的在前；屏蔽的、禁言的和停用的不在里面",
    input: { messageId: idInput, cursor: cursorInput },
    answer: cursorList(userShape),
    run: async ({ input: { messageId, cursor }, viewer }) => {
      const page = found(await readMessagePeople(readDatabase(), viewer.id, messageId, cursor));
      const ids = page.results.map(({ id }) => id);
      return inCursorList(page, await listUsers(viewer, ids));
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/user/messages/read",
    access: "member",
    says: "标为已读，返回还有多少未读",
    input: { messageIds: idList },
    answer: z.object({ count }),
    run: async ({ input, viewer }) => ({
      count: await markMessagesRead(viewer.id, input.messageIds ?? "all"),
    }),
  }),
  endpoint({
    method: "POST",
    path: "/api/user/messages/delete",
    access: "member",
    says: "删除消息；不填 messageIds 就删掉全部已读的",
    input: { messageIds: idList },
    answer: nothing,
    run: async ({ input, viewer }) => {
      await deleteMessages(viewer.id, input.messageIds ?? "read");
      return null;
    },
  }),
];
