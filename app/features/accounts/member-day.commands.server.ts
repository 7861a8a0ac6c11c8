import type { Writer } from "~/platform/database/database.server";
import { inParts } from "~/platform/database/value-rows.server";

/** How long it is kept who was here, in milliseconds. */
const kept = 62 * 24 * 60 * 60 * 1000;

/** Writes down that members were here on days; what is written already stays. */
export async function addMemberDays(
  trx: Writer,
  days: { day: string; userId: number }[],
): Promise<void> {
  for (const part of inParts(days, 2)) {
    await trx
      .insertInto("memberDay")
      .values(part)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Forgets who was here more than two months ago. */
export async function sweepMemberDays(trx: Writer): Promise<void> {
  const before = new Date(Date.now() - kept).toISOString().slice(0, 10);
  await trx.deleteFrom("memberDay").where("day", "<", before).execute();
}
