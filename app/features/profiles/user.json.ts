import { z } from "@hono/zod-openapi";
import type { OwnAccount } from "~/features/accounts/own-account/own-account.queries.server";
import { heldBadgeJson, heldBadgeShape } from "~/features/badges/badge.json";
import type { HeldBadge } from "~/features/badges/badge";
import type { MemberCard } from "./member-card.queries.server";

const id = z.number().int().positive();
const count = z.number().int();

/** A member as others see them: never e-mail, telephone, company or status. */
export const userShape = z
  .object({
    id,
    username: z.string(),
    nickname: z.string(),
    avatar: z.string(),
    smallAvatar: z.string(),
    description: z.string(),
    backgroundImage: z.string(),
    smallBackgroundImage: z.string(),
    homePage: z.string(),
    score: count,
    topicCount: count,
    commentCount: count,
    fansCount: count,
    followCount: count,
    forbidden: z.boolean().openapi({ description: "是否正被禁言" }),
    followed: z.boolean().openapi({ description: "调用的人是否关注了他" }),
    roles: z.array(z.enum(["owner", "admin"])),
    createTime: count,
  })
  .openapi("User");

export type UserJson = z.output<typeof userShape>;

/** A member as they see themselves. */
export const meShape = userShape
  .extend({
    status: count.openapi({ description: "0 正常，1 停用，2 等待审核，3 已注销" }),
    forbiddenUntil: count.openapi({
      description: "禁言到什么时候（毫秒）：0 没有被禁言，-1 没有期限",
    }),
    email: z.string(),
    emailVerified: z.boolean(),
    phone: z.string(),
    companyName: z.string(),
    passwordSet: z.boolean(),
    badges: z.array(heldBadgeShape),
  })
  .openapi("Me");

export type MeJson = z.output<typeof meShape>;

/** A member's public data in an API answer. */
export function userJson({ muted, ...card }: MemberCard): UserJson {
  return { ...card, forbidden: muted };
}

/** A member's data in an API answer to that member. */
export function meJson(card: MemberCard, account: OwnAccount, badges: HeldBadge[]): MeJson {
  return {
    ...account,
    ...userJson(card),
    forbiddenUntil: card.muted ? account.mutedUntil : 0,
    badges: badges.map(heldBadgeJson),
  };
}
