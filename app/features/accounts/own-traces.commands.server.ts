import type { Writer } from "~/platform/database/database.server";
import { partSize } from "~/platform/personal-data/personal-data";

/** Forgets a part of whom a member blocks, or who blocks them; answers whether it found some. */
export async function forgetBlocks(trx: Writer, userId: number): Promise<boolean> {
  const blocked = await forgetBlocksBy(trx, "userId", "blockedId", userId);
  return blocked || forgetBlocksBy(trx, "blockedId", "userId", userId);
}

type Side = "userId" | "blockedId";

async function forgetBlocksBy(
  trx: Writer,
  own: Side,
  other: Side,
  userId: number,
): Promise<boolean> {
  const rows = await trx
    .selectFrom("block")
    .select(`${other} as other`)
    .where(own, "=", userId)
    .limit(partSize)
    .execute();
  if (rows.length === 0) return false;
  await trx
    .deleteFrom("block")
    .where(own, "=", userId)
    .where(
      other,
      "in",
      rows.map((row) => row.other),
    )
    .execute();
  return true;
}

/** Forgets a part of the mails to a member, also those that wait, which then are not sent; answers whether it found some. */
export async function forgetMails(trx: Writer, userId: number): Promise<boolean> {
  const rows = await trx
    .deleteFrom("mail")
    .where("id", "in", (eb) =>
      eb.selectFrom("mail").select("mail.id").where("mail.userId", "=", userId).limit(partSize),
    )
    .returning("id")
    .execute();
  return rows.length > 0;
}

/** Forgets the days on which a member was here, two months of them at most; answers whether it found some. */
export async function forgetDays(trx: Writer, userId: number): Promise<boolean> {
  const rows = await trx
    .deleteFrom("memberDay")
    .where("userId", "=", userId)
    .returning("day")
    .execute();
  return rows.length > 0;
}
