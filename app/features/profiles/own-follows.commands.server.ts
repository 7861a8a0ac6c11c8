import { addToCounts } from "~/features/accounts/account/account.commands.server";
import type { Writer } from "~/platform/database/database.server";
import { holdRows } from "~/platform/database/hold-rows.server";

/** Lets a member go from a part of those whom they follow and who follow them, and corrects all counts; answers how many it found. */
export async function forgetFollows(trx: Writer, userId: number, most: number): Promise<number> {
  const rows = await trx
    .selectFrom("follow")
    .select(["id", "userId", "followedId"])
    .where((eb) => eb.or([eb("userId", "=", userId), eb("followedId", "=", userId)]))
    .limit(most)
    .execute();
  if (rows.length === 0) return 0;
  await holdRows(
    trx,
    "user",
    rows.flatMap((row) => [row.userId, row.followedId]),
  );
  const gone = await trx
    .deleteFrom("follow")
    .where(
      "id",
      "in",
      rows.map(({ id }) => id),
    )
    .returning(["userId", "followedId", "fanCounted", "followCounted"])
    .execute();
  for (const row of gone) {
    await addToCounts(trx, row.userId, { followCount: -row.followCounted });
    await addToCounts(trx, row.followedId, { fansCount: -row.fanCounted });
  }
  return rows.length;
}
