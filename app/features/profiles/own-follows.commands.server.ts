import { addToCounts } from "~/features/accounts/account.commands.server";
import type { Writer } from "~/platform/database/database.server";

/** Lets a member go from all whom they follow and who follow them, and corrects the others' counts. */
export async function forgetFollows(trx: Writer, userId: number): Promise<void> {
  const followed = await trx
    .deleteFrom("follow")
    .where("userId", "=", userId)
    .returning("followedId")
    .execute();
  const fans = await trx
    .deleteFrom("follow")
    .where("followedId", "=", userId)
    .returning("userId")
    .execute();
  for (const { followedId } of followed) await addToCounts(trx, followedId, { fansCount: -1 });
  for (const fan of fans) await addToCounts(trx, fan.userId, { followCount: -1 });
  await addToCounts(trx, userId, { followCount: -followed.length, fansCount: -fans.length });
}
