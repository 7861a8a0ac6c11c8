import type { Writer } from "~/platform/database/database.server";
import { inParts } from "~/platform/database/value-rows.server";

/** Deletes the score log of members who are being removed; their totals are the caller's. */
export async function removeAwardsOf(trx: Writer, userIds: number[]): Promise<void> {
  for (const part of inParts(userIds, 1)) {
    await trx.deleteFrom("scoreLog").where("userId", "in", part).execute();
  }
}
