import { userStatus } from "~/features/accounts/user/user";
import { dateAfter } from "~/platform/clock/calendar";
import { dateIn } from "~/platform/clock/clock";
import type { Writer } from "~/platform/database/database.server";
import { inParts } from "~/platform/database/value-rows.server";

/** For how many days it is kept who was here. */
const kept = 62;

/** Writes down that members were here on days; what is written already stays, and who closed their account meanwhile was not. */
export async function addMemberDays(
  trx: Writer,
  days: { day: string; userId: number }[],
): Promise<void> {
  for (const part of inParts(days, 2)) {
    const ids = part.map(({ userId }) => userId);
    const open = await trx
      .selectFrom("user")
      .select("id")
      .where("id", "in", ids)
      .where("status", "!=", userStatus.closed)
      .execute();
    const there = new Set(open.map(({ id }) => id));
    const rows = part.filter(({ userId }) => there.has(userId));
    if (rows.length === 0) continue;
    await trx
      .insertInto("memberDay")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Forgets who was here more than two months ago. */
export async function sweepMemberDays(trx: Writer): Promise<void> {
  const before = dateAfter(dateIn("UTC", Date.now()), -kept);
  await trx.deleteFrom("memberDay").where("day", "<", before).execute();
}
