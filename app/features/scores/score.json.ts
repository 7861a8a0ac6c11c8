import { z } from "@hono/zod-openapi";

const count = z.number().int();

/** A row of a member's score log. */
export const scoreLogShape = z
  .object({
    id: count.positive(),
    sourceType: z.string(),
    sourceId: count,
    description: z.string(),
    type: z.union([z.literal(0), z.literal(1)]).openapi({ description: "0 增加，1 扣回" }),
    score: count,
    createTime: count,
  })
  .openapi("ScoreLog");
