import { z } from "@hono/zod-openapi";
import { nothing } from "~/api/calls/answers.server";
import { endpoint } from "~/api/calls/endpoint.server";
import { parseFields } from "~/api/calls/fields.server";
import { idInput, pathId, reasonInput, textInput, wireInput } from "~/api/calls/input.server";
import {
  mostRefusals,
  readRefusedMembers,
} from "~/features/accounts/keeping/node-refusal.queries.server";
import { readNode } from "~/features/content/nodes/node.queries.server";
import {
  appointKeeper,
  dismissKeeper,
} from "~/features/content/nodes/node-keeping.commands.server";
import { mayRefuse, refusalDays } from "~/features/content/nodes/node-refusing";
import { admitToNode, refuseNodeTo } from "~/features/content/nodes/node-refusing.commands.server";
import { refusedMemberJson, refusedMemberShape } from "~/features/content/nodes/node-refusing.json";
import { moveTopic } from "~/features/content/topics/curation.commands.server";
import { splitSchema } from "~/features/discussion/splitting/split.schema";
import { mergeTopic } from "~/features/discussion/splitting/topic-merge.commands.server";
import { splitTopic } from "~/features/discussion/splitting/topic-split.commands.server";
import { reasonField, requiredReasonField } from "~/features/moderation/reason.schema";
import { readDatabase } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { found } from "~/platform/http/parameters.server";
import { keepingTopic } from "./topic-keeping.server";
import { readUsers } from "./users.server";

const username = textInput.openapi({ description: "成员的用户名" });
const requiredReason = wireInput(requiredReasonField, {
  type: "string",
  description: "理由，1 到 200 个字",
});

/** Who keeps nodes, to whom they are refused, and where topics and comments stand. */
export const nodeKeepingEndpoints = [
  endpoint({
    method: "POST",
    path: "/api/topic/move/{id}",
    access: "member",
    says: "把话题移到别的节点；管理员和两个节点的版主可以",
    input: {
      ...pathId,
      nodeId: idInput,
      reason: wireInput(reasonField, { type: "string", description: "理由，可以不填" }),
    },
    answer: nothing,
    run: async ({ input: { id, nodeId, reason }, viewer }) => {
      await keepingTopic(id, viewer, () => moveTopic(viewer, id, nodeId, reason));
      return null;
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/topic/split/{id}",
    access: "member",
    says: "把话题里的几楼移成一个新话题，返回新话题；管理员和节点的版主可以",
    input: {
      ...pathId,
      floors: textInput.openapi({ description: "楼号和范围，例如 12,15-20，最多 50 段" }),
      title: textInput.openapi({ description: "新话题的标题" }),
      nodeId: idInput,
      reason: reasonInput,
    },
    answer: z.object({ topicId: z.number().int().positive() }),
    run: async ({ input: { id, nodeId, ...typed }, viewer }) => {
      const form = parseFields(splitSchema, { ...typed, nodeId: String(nodeId) });
      const topicId = await keepingTopic(id, viewer, () => splitTopic(viewer, id, form));
      return { topicId };
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/topic/merge/{id}",
    access: "member",
    says: "把话题并入另一个：正文成为那里的一条评论，评论跟着过去；管理员和两个节点的版主可以",
    input: {
      ...pathId,
      target: idInput.openapi({ description: "并入哪个话题" }),
      reason: requiredReason,
    },
    answer: nothing,
    run: async ({ input: { id, target, reason }, viewer }) => {
      await keepingTopic(id, viewer, () => mergeTopic(viewer, id, { target, reason }));
      return null;
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/node/refusals/{id}",
    access: "member",
    says: `在节点里被禁言的成员，新的在前，最多 ${mostRefusals} 位；管理员和节点的版主可以看`,
    input: pathId,
    answer: z.array(refusedMemberShape),
    run: async ({ input: { id }, viewer }) => {
      if (!mayRefuse(viewer, id)) throw new NotFound();
      const db = readDatabase();
      found(await readNode(db, id));
      const members = await readRefusedMembers(db, id, viewer);
      const userOf = await readUsers(
        viewer,
        members.map((member) => member.id),
      );
      return members.map((member) => refusedMemberJson(member, userOf(member.id)));
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/node/refuse/{id}",
    access: "member",
    says: "节点禁言：这位成员在节点里只能看，不能发话题和评论；管理员和节点的版主可以",
    input: {
      ...pathId,
      username,
      days: wireInput(z.enum(refusalDays, { error: "请选择多久" }).transform(Number), {
        type: "string",
        enum: [...refusalDays],
        description: "几天，0 直到解除",
      }),
      reason: requiredReason,
    },
    answer: nothing,
    run: async ({ input: { id, ...refusal }, viewer }) => {
      await refuseNodeTo(viewer, id, refusal);
      return null;
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/node/admit/{id}",
    access: "member",
    says: "解除节点禁言；管理员和节点的版主可以",
    input: { ...pathId, userId: idInput },
    answer: nothing,
    run: async ({ input: { id, userId }, viewer }) => {
      await admitToNode(viewer, id, userId);
      return null;
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/node/appoint/{id}",
    access: "moderator",
    says: "任命版主",
    input: { ...pathId, username },
    answer: nothing,
    run: async ({ input, viewer }) => {
      await appointKeeper(viewer, input.id, input.username);
      return null;
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/node/dismiss/{id}",
    access: "moderator",
    says: "撤下版主",
    input: { ...pathId, userId: idInput },
    answer: nothing,
    run: async ({ input: { id, userId }, viewer }) => {
      await dismissKeeper(viewer, id, userId);
      return null;
    },
  }),
];
