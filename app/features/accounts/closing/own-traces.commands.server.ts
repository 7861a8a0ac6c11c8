import type { Writer } from "~/platform/database/database.server";
import { removeFromOutbox } from "~/platform/mail/mail.server";

/** Deletes some of a member's blocks, made by or against them; returns how many rows it found. */
export async function forgetBlocks(trx: Writer, userId: number, most: number): Promise<number> {
  const blocked = await forgetBlocksBy(trx, "userId", "blockedId", userId, most);
  return blocked || forgetBlocksBy(trx, "blockedId", "userId", userId, most);
}

type Side = "userId" | "blockedId";

async function forgetBlocksBy(
  trx: Writer,
  own: Side,
  other: Side,
  userId: number,
  most: number,
): Promise<number> {
  const rows = await trx
    .selectFrom("block")
    .select(`${other} as other`)
    .where(own, "=", userId)
    .limit(most)
    .execute();
  if (rows.length === 0) return 0;
  await trx
    .deleteFrom("block")
    .where(own, "=", userId)
    .where(
      other,
      "in",
      rows.map((row) => row.other),
    )
    .execute();
  return rows.length;
}

/** Forgets a part of the mails to a member, also those that wait, which then are not sent; answers how many it found. */
export async function forgetMails(trx: Writer, userId: number, most: number): Promise<number> {
  const rows = await trx
    .deleteFrom("mail")
    .where("id", "in", (eb) =>
      eb.selectFrom("mail").select("mail.id").where("mail.userId", "=", userId).limit(most),
    )
    .returning("outboxFile")
    .execute();
  await removeFromOutbox(rows.map(({ outboxFile }) => outboxFile));
  return rows.length;
}

/** Forgets the days on which a member was here, two months of them at most; answers how many it found. */
export async function forgetDays(trx: Writer, userId: number): Promise<number> {
  const rows = await trx
    .deleteFrom("memberDay")
    .where("userId", "=", userId)
    .returning("day")
    .execute();
  return rows.length;
}
