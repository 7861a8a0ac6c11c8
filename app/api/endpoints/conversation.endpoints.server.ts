import { z } from "@hono/zod-openapi";
import { cursorList, inCursorList, nothing } from "~/api/calls/answers.server";
import { endpoint } from "~/api/calls/endpoint.server";
import { parseFields } from "~/api/calls/fields.server";
import { cursorInput, pathId, textInput } from "~/api/calls/input.server";
import {
  leaveConversation,
  noteLettersRead,
  startConversation,
} from "~/features/conversations/conversation.commands.server";
import {
  conversationJson,
  conversationShape,
  letterJson,
  letterShape,
} from "~/features/conversations/conversation.json";
import {
  readConversation,
  readConversations,
} from "~/features/conversations/conversation.queries.server";
import { conversationSchema, letterSchema } from "~/features/conversations/conversation.schema";
import { writeLetter } from "~/features/conversations/letter.commands.server";
import { readLetters } from "~/features/conversations/letter.queries.server";
import { readReportTarget } from "~/features/discussion/pages/report-target.queries.server";
import { reportThing } from "~/features/moderation/report.commands.server";
import { reportSchema } from "~/features/moderation/report.schema";
import { readDatabase } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { found } from "~/platform/http/parameters.server";
import { readUsers } from "./users.server";
import { formIdInput } from "./writing-input.server";

const content = textInput.openapi({ description: "Markdown，最多 2000 个字" });
const id = z.number().int().positive();

export const conversationEndpoints = [
  endpoint({
    method: "GET",
    path: "/api/conversation/list",
    access: "member",
    says: "自己的对话，最新有私信的在前",
    input: { cursor: cursorInput },
    answer: cursorList(conversationShape),
    run: async ({ input: { cursor }, viewer }) => {
      const page = await readConversations(readDatabase(), viewer.id, cursor);
      const ids = page.results.flatMap(({ people }) => people.map((one) => one.id));
      const userOf = await readUsers(viewer, ids);
      return inCursorList(
        page,
        page.results.map((one) => conversationJson(one, userOf)),
      );
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/conversation/{id}",
    access: "member",
    says: "一个对话里的私信，一页里新的在后，下一页更早；读了不算已读",
    input: { ...pathId, cursor: cursorInput },
    answer: cursorList(letterShape),
    run: async ({ input, viewer }) => {
      const db = readDatabase();
      if (!(await readConversation(db, viewer.id, input.id))) throw new NotFound();
      const page = await readLetters(db, viewer, input.id, input.cursor);
      const userOf = await readUsers(
        viewer,
        page.results.map(({ user }) => user.id),
      );
      return inCursorList(
        page,
        page.results.map((letter) => letterJson(letter, userOf)),
      );
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/conversation/create",
    access: "member",
    says: "给一个或几个成员写私信；和一个人已经有对话的，写在那里",
    input: {
      to: textInput.openapi({ description: "用户名，几个就用空格分开，最多 9 个" }),
      content,
      formId: formIdInput,
    },
    answer: z.object({ conversationId: id }),
    run: async ({ input, viewer }) => ({
      conversationId: await startConversation(viewer, parseFields(conversationSchema, input)),
    }),
  }),
  endpoint({
    method: "POST",
    path: "/api/conversation/answer/{id}",
    access: "member",
    says: "在对话里写一条私信",
    input: { ...pathId, content, formId: formIdInput },
    answer: z.object({ letterId: id }),
    run: async ({ input: { id: conversationId, ...form }, viewer }) => ({
      letterId: await writeLetter(viewer, conversationId, parseFields(letterSchema, form)),
    }),
  }),
  endpoint({
    method: "POST",
    path: "/api/conversation/read/{id}",
    access: "member",
    says: "把一个对话标为已读",
    input: pathId,
    answer: nothing,
    run: async ({ input, viewer }) => {
      const own = found(await readConversation(readDatabase(), viewer.id, input.id));
      await noteLettersRead(viewer.id, own.id, own.lastLetter);
      return null;
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/conversation/leave/{id}",
    access: "member",
    says: "离开对话，不能再回来",
    input: pathId,
    answer: nothing,
    run: async ({ input, viewer }) => {
      await leaveConversation(viewer, input.id);
      return null;
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/conversation/report/{id}",
    access: "member",
    says: "举报一条私信，id 是 letterId；管理员会看到它和前后各几条",
    input: {
      ...pathId,
      kind: textInput.openapi({
        description: "spam、abuse、privacy、illegal、copied、other 之一",
      }),
      words: textInput.openapi({ description: "说明，选 other 时要填" }),
    },
    answer: nothing,
    run: async ({ input: { id: letterId, ...said }, viewer }) => {
      const form = parseFields(reportSchema, said);
      const target = await readReportTarget(readDatabase(), "letter", letterId, viewer);
      await reportThing(viewer, target, form);
      return null;
    },
  }),
];
