import { addToCounts } from "~/features/accounts/account/account.commands.server";
import type { Writer } from "~/platform/database/database.server";
import { holdRows } from "~/platform/database/hold-rows.server";

interface CountedSide {
  own: "userId" | "followedId";
  other: "userId" | "followedId";
  /** Says whether the member is in the count of the other. */
  counted: "fanCounted" | "followCounted";
  count: "fansCount" | "followCount";
}

const sides: CountedSide[] = [
  { own: "userId", other: "followedId", counted: "fanCounted", count: "fansCount" },
  { own: "followedId", other: "userId", counted: "followCounted", count: "followCount" },
];

/**
 * Takes a member who was disabled out of the counts of the next of those whom they follow and who follow them, or brings
 * them back into these; answers how many it found. Their own counts stay: nobody of whom these tell changed.
 */
export async function settleFollows(
  trx: Writer,
  userId: number,
  disabled: boolean,
  most: number,
): Promise<number> {
  for (const side of sides) {
    const found = await settleSide(trx, side, { userId, disabled, most });
    if (found > 0) return found;
  }
  return 0;
}

async function settleSide(
  trx: Writer,
  { own, other, counted, count }: CountedSide,
  { userId, disabled, most }: { userId: number; disabled: boolean; most: number },
): Promise<number> {
  const [was, is] = disabled ? [1, 0] : [0, 1];
  const found = await trx
    .selectFrom("follow")
    .select(["id", `${other} as otherId`])
    .where(own, "=", userId)
    .where(counted, "=", was)
    .limit(most)
    .execute();
  if (found.length === 0) return 0;
  // The members before the follows, as by who follows or stops to.
  await holdRows(trx, "user", [userId, ...found.map(({ otherId }) => otherId)]);
  const settled = await trx
    .updateTable("follow")
    .set({ [counted]: is })
    .where(
      "id",
      "in",
      found.map(({ id }) => id),
    )
    .where(counted, "=", was)
    .returning(`${other} as otherId`)
    .execute();
  // Each stands there once: nobody follows anybody twice.
  const others = settled.map(({ otherId }) => otherId);
  if (others.length > 0) await addToCounts(trx, others, { [count]: is - was });
  return found.length;
}
