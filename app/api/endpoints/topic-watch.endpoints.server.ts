import { z } from "@hono/zod-openapi";
import { cursorList, inCursorList, nothing } from "~/api/calls/answers.server";
import { endpoint } from "~/api/calls/endpoint.server";
import { cursorInput, idInput } from "~/api/calls/input.server";
import { originTypes, topicWatchLevels } from "~/features/content/topic-watches/topic-watch";
import { setTopicWatch } from "~/features/content/topic-watches/topic-watch.commands.server";
import { topicWatchJson, topicWatchShape } from "~/features/content/topic-watches/topic-watch.json";
import {
  readOriginName,
  readTopicWatch,
  readTopicWatches,
} from "~/features/content/topic-watches/topic-watch.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";

const origin = {
  entityType: z
    .enum(originTypes, { error: `要填 ${originTypes.join("、")} 之一` })
    .openapi({ description: "node 节点，tag 标签，user 成员" }),
  entityId: idInput,
};
const level = z
  .enum(topicWatchLevels, { error: `要填 ${topicWatchLevels.join("、")} 之一` })
  .openapi({ description: "watched 有新话题就告诉我，normal 不告诉，silenced 静音" });

export const topicWatchEndpoints = [
  endpoint({
    method: "GET",
    path: "/api/watch/topics",
    access: "member",
    says: "是否关注了一个节点、标签或成员的新话题",
    input: origin,
    answer: z.object({ level }),
    run: async ({ input, viewer }) => {
      const db = readDatabase();
      if ((await readOriginName(db, input, viewer)) === undefined) throw new NotFound();
      return { level: await readTopicWatch(db, viewer.id, input) };
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/watch/topics",
    access: "member",
    says: "关注一个节点、标签或成员的新话题、不关注，或者静音",
    input: { ...origin, level },
    answer: nothing,
    run: async ({ input: { level: wanted, ...of }, viewer }) => {
      await setTopicWatch(viewer, of, wanted);
      return null;
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/user/watching",
    access: "member",
    says: "我关注和静音的节点、标签和成员，新的在前",
    input: { cursor: cursorInput },
    answer: cursorList(topicWatchShape),
    run: async ({ input: { cursor }, viewer }) => {
      const page = await readTopicWatches(readDatabase(), viewer.id, cursor);
      return inCursorList(page, page.results.map(topicWatchJson));
    },
  }),
];
