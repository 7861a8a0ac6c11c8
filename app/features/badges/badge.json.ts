import { z } from "@hono/zod-openapi";
import type { Badge, BadgeColour, HeldBadge } from "./badge";
import { badgeColours } from "./badge-rules";

const colours = Object.keys(badgeColours) as [BadgeColour, ...BadgeColour[]];
const count = z.number().int();

const face = {
  badgeId: count.positive(),
  name: z.string(),
  description: z.string().openapi({ description: "为什么授予" }),
  colour: z.enum(colours),
  sign: z.string().openapi({ description: "名称前面的一个表情或者一个字，没有是空的" }),
};

/** A badge in an API answer. */
export const badgeShape = z
  .object({
    ...face,
    retired: z.boolean().openapi({ description: "停用了：不再授予，已经有的还在" }),
    memberCount: count.nonnegative().openapi({ description: "有多少人有" }),
  })
  .openapi("Badge");

/** A member's badge in an API answer. */
export const heldBadgeShape = z
  .object({
    ...face,
    reason: z.string().openapi({ description: "授予的话，没有是空的" }),
    createTime: count.openapi({ description: "什么时候授予的" }),
  })
  .openapi("HeldBadge");

export type HeldBadgeJson = z.output<typeof heldBadgeShape>;

export const badgeJson = ({ id, ...badge }: Badge) => ({ badgeId: id, ...badge });

export const heldBadgeJson = ({ id, ...badge }: HeldBadge): HeldBadgeJson => ({
  badgeId: id,
  ...badge,
});
