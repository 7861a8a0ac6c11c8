import { createBadge } from "~/features/badges/badge.commands.server";
import { badgeSchema } from "~/features/badges/badge.schema";
import type { Writer } from "~/platform/database/database.server";
import type { Member } from "./member";

/** Has a moderator make a badge, and answers its id. */
export function createSiteBadge(
  by: Member,
  name: string,
  parts: Partial<Record<"description" | "colour" | "sign", string>> = {},
): Promise<number> {
  const form = { name, description: "种过竹子", colour: "bamboo", sign: "🎋", ...parts };
  return createBadge(by.viewer, badgeSchema.parse(form));
}

/** Stores that all of these have a badge; nobody is told, and nothing is counted. */
export async function giveToAll(
  trx: Writer,
  { badge: badgeId, owner }: { badge: number; owner: Member },
  { members, createTime }: { members: number[]; createTime: number },
): Promise<void> {
  const same = { badgeId, giverId: owner.id, reason: "常来", createTime };
  await trx
    .insertInto("memberBadge")
    .values(members.map((memberId) => ({ ...same, memberId })))
    .execute();
}
