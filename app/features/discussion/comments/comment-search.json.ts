import { z } from "@hono/zod-openapi";
import { userShape } from "~/features/profiles/user.json";

const count = z.number().int();

/** A comment or reply that a search in a discussion found. */
export const foundCommentShape = z
  .object({
    commentId: count.positive(),
    user: userShape,
    floor: count.openapi({ description: "楼层；回复是 0" }),
    summary: z.string().openapi({ description: "命中的词在 <em> 里，其余都已转义" }),
    createTime: count,
  })
  .openapi("FoundComment");
