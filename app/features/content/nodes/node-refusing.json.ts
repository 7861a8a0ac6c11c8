import { z } from "@hono/zod-openapi";
import type { RefusedMember } from "~/features/accounts/keeping/node-refusal.queries.server";
import { userShape, type UserJson } from "~/features/profiles/user.json";

const count = z.number().int();

/** A member who may not speak in a node, in an API answer to those who keep order there. */
export const refusedMemberShape = z
  .object({
    user: userShape,
    reason: z.string(),
    endTime: count.openapi({ description: "到何时，0 直到解除" }),
    actor: z
      .object({
        id: count.openapi({ description: "主页不公开的是 0" }),
        nickname: z.string(),
      })
      .openapi({ description: "谁做的" }),
    liftable: z.boolean().openapi({ description: "调用的人能不能修改和解除" }),
    createTime: count,
  })
  .openapi("RefusedMember");

export const refusedMemberJson = (
  { reason, endTime, actor, liftable, createTime }: RefusedMember,
  user: UserJson,
): z.output<typeof refusedMemberShape> => ({
  user,
  reason,
  endTime,
  actor,
  liftable,
  createTime,
});
