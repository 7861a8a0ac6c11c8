import { z } from "@hono/zod-openapi";
import { nodeShape } from "~/features/content/nodes/node.json";
import { tagShape } from "~/features/content/tags/tag.json";
import { userShape } from "~/features/profiles/user.json";

const marked = z.string().openapi({ description: "命中的词在 <em> 里，其余都已转义" });

/** A topic or tweet that a search found. */
export const foundTopicShape = z
  .object({
    topicId: z.number().int().positive(),
    user: userShape,
    node: nodeShape,
    tags: z.array(tagShape),
    title: marked,
    summary: marked,
    createTime: z.number().int(),
  })
  .openapi("FoundTopic");
