import { z } from "@hono/zod-openapi";
import { originTypes, topicWatchLevels } from "./topic-watch";
import type { TopicWatch } from "./topic-watch.queries.server";

export const topicWatchShape = z
  .object({
    entityType: z.enum(originTypes),
    entityId: z.number().int().positive(),
    level: z.enum(topicWatchLevels),
    name: z.string().openapi({ description: "叫什么；已经看不到的是空的" }),
    url: z.string(),
    createTime: z.number().int(),
  })
  .openapi("TopicWatch");

/** What a member watches or silenced, in an API answer. */
export function topicWatchJson({
  id: _id,
  path,
  ...watch
}: TopicWatch): z.output<typeof topicWatchShape> {
  return { ...watch, url: path };
}
