import type { Writer } from "~/platform/database/database.server";
import type { BadgeDraft } from "./badge";
import { badgeKey } from "./badge-rules";

/** A badge with those whom it was given to. */
export interface AwardedBadge extends BadgeDraft {
  awards: { memberId: number; giverId: number; reason: string; createTime: number }[];
}

/** Stores badges of the demo with those who have them; nobody is told. Their names must be free. */
export async function insertDemoBadges(
  trx: Writer,
  badges: AwardedBadge[],
  createTime: number,
): Promise<void> {
  for (const [at, { awards, ...badge }] of badges.entries()) {
    const { id: badgeId } = await trx
      .insertInto("badge")
      .values({
        ...badge,
        nameKey: badgeKey(badge.name),
        sortNo: at + 1,
        memberCount: awards.length,
        demo: 1,
        createTime,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await trx
      .insertInto("memberBadge")
      .values(awards.map((award) => ({ ...award, badgeId })))
      .execute();
  }
}

/** Takes away the badges of the demo that nobody has now. */
export async function removeUnheldDemoBadges(trx: Writer): Promise<void> {
  await trx
    .deleteFrom("badge")
    .where("demo", "=", 1)
    .where("id", "not in", (eb) => eb.selectFrom("memberBadge").select("memberBadge.badgeId"))
    .execute();
}
