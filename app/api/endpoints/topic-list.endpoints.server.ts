import { z } from "@hono/zod-openapi";
import { cursorList, inCursorList } from "~/api/calls/answers.server";
import { endpoint } from "~/api/calls/endpoint.server";
import { cursorInput, flagInput, idInput, numberInput } from "~/api/calls/input.server";
import type { Viewer } from "~/features/accounts/user/user";
import { readTopicFeed } from "~/features/content/feed/followed-topics.queries.server";
import { nodeJson, nodeShape } from "~/features/content/nodes/node.json";
import { readNode, readNodes } from "~/features/content/nodes/node.queries.server";
import { readPublicTag } from "~/features/content/tags/tag.queries.server";
import {
  readStickyTopics,
  readTopicList,
  type TopicListOf,
} from "~/features/content/topics/topic-list.queries.server";
import { hotOver, type TopicLook } from "~/features/content/looks/topic-look";
import { topicShape } from "~/features/content/topics/topic.json";
import { readTopicReading } from "~/features/discussion/members/topic-reading.queries.server";
import { readProfile } from "~/features/profiles/profile.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { found } from "~/platform/http/parameters.server";
import { largestId } from "~/platform/text/plain-id";
import { listTopics } from "./topic-rows.server";

const nodeOrList = numberInput({ min: -1, max: largestId, without: 0 });

/** 0 is all topics, -1 the recommended ones; NotFound where there is no such node. */
async function topicList(nodeId: number, look: TopicLook | null = null): Promise<TopicListOf> {
  if (nodeId === 0) return { list: "newest", look: look === "unsolved" ? null : look };
  if (nodeId === -1) return { list: "recommend" };
  const node = await readNode(readDatabase(), nodeId);
  if (!node) throw new NotFound("没有这个节点");
  return { list: "node", nodeId, look };
}

interface AskedLook {
  sort: "replied" | "created" | "hot";
  days: number;
  unreplied: boolean;
  unsolved: boolean;
}

function lookOf({ sort, days, unreplied, unsolved }: AskedLook): TopicLook | null {
  if (unsolved) return "unsolved";
  if (unreplied) return "unreplied";
  if (sort === "hot") return hotOver(days);
  return sort === "created" ? sort : null;
}

async function answerTopicList(of: TopicListOf, cursor: string, viewer: Viewer | null) {
  const page = await readTopicList(readDatabase(), of, cursor, viewer);
  return inCursorList(page, await listTopics(viewer, page.results));
}

export const topicListEndpoints = [
  endpoint({
    method: "GET",
    path: "/api/topic/nodes",
    access: "anyone",
    says: "全部节点",
    input: {},
    answer: z.array(nodeShape),
    run: async () => (await readNodes(readDatabase())).map(nodeJson),
  }),
  endpoint({
    method: "GET",
    path: "/api/topic/node",
    access: "anyone",
    says: "一个节点",
    input: { nodeId: idInput },
    answer: nodeShape,
    run: async ({ input }) => nodeJson(found(await readNode(readDatabase(), input.nodeId))),
  }),
  endpoint({
    method: "GET",
    path: "/api/topic/topics",
    access: "anyone",
    says: "话题列表，最近有回复的在前；nodeId 0 是全部，-1 是推荐。sort 可以是 created（最新发布）或 hot（热门，days 是 1、7 或 30：点数多十倍，抵得上新这么多天）；unreplied 只看没有评论的，unsolved 只看一个节点里没有采纳回答的，最新发布的、最近有回复的在前。-1 只有一种次序",
    input: {
      nodeId: nodeOrList,
      sort: z
        .enum(["replied", "created", "hot"], { error: "要填 replied、created 或 hot" })
        .default("replied"),
      days: numberInput({ min: 1, max: 30, without: 7 }),
      unreplied: flagInput.default(false),
      unsolved: flagInput.default(false),
      cursor: cursorInput,
    },
    answer: cursorList(topicShape),
    run: async ({ input, viewer }) =>
      answerTopicList(await topicList(input.nodeId, lookOf(input)), input.cursor, viewer),
  }),
  endpoint({
    method: "GET",
    path: "/api/topic/sticky_topics",
    access: "anyone",
    says: "列表里排在最前面的置顶话题，最多 3 个",
    input: { nodeId: nodeOrList },
    answer: z.array(topicShape),
    run: async ({ input, viewer }) => {
      const of = await topicList(input.nodeId);
      return listTopics(viewer, await readStickyTopics(readDatabase(), of, viewer));
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/topic/tag/topics",
    access: "anyone",
    says: "一个标签的话题",
    input: { tagId: idInput, cursor: cursorInput },
    answer: cursorList(topicShape),
    run: async ({ input, viewer }) => {
      const { id } = found(await readPublicTag(readDatabase(), input.tagId));
      return answerTopicList({ list: "tag", tagId: id }, input.cursor, viewer);
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/topic/user/topics",
    access: "anyone",
    says: "一个成员的话题和动态",
    input: { userId: idInput, cursor: cursorInput },
    answer: cursorList(topicShape),
    run: async ({ input, viewer }) => {
      const { id } = found(await readProfile(readDatabase(), input.userId, viewer));
      return answerTopicList({ list: "user", userId: id }, input.cursor, viewer);
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/feed/topics",
    access: "member",
    says: "关注的人的话题和动态",
    input: { cursor: cursorInput },
    answer: cursorList(topicShape),
    run: async ({ input, viewer }) => {
      const page = await readTopicFeed(readDatabase(), viewer, input.cursor);
      return inCursorList(page, await listTopics(viewer, page.results));
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/topic/reading",
    access: "member",
    says: "自己的话题列表，最近有回复的在前；only 填 unread 是读过以后又有别人评论的，watched 是自己关注的",
    input: {
      only: z.enum(["unread", "watched"], { error: "要填 unread 或 watched" }),
      cursor: cursorInput,
    },
    answer: cursorList(topicShape),
    run: async ({ input: { only, cursor }, viewer }) => {
      const page = await readTopicReading(readDatabase(), viewer, only, cursor);
      return inCursorList(page, await listTopics(viewer, page.results));
    },
  }),
];
