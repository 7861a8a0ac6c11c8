import type { Writer } from "~/platform/database/database.server";
import { holdName } from "~/platform/database/hold-rows.server";

const hour = 60 * 60 * 1000;
/** For how long a text is compared with what others send. */
const comparedFor = 24 * hour;
/** For how long moderators are told why something was held. */
const toldFor = 30 * 24 * hour;

/** Notes that a member sends a text, and answers whether somebody else has sent the same first. */
export async function noteSentText(trx: Writer, userId: number, hash: string): Promise<boolean> {
  // Many accounts that send it at once would not see each other, and each be the first.
  await holdName(trx, `sent text ${hash}`);
  // Before it is noted: another machine's clock may be ahead.
  const first = await readFirstSender(trx, hash);
  const createTime = Date.now();
  const since = createTime - comparedFor;
  await trx
    .insertInto("sentText")
    .values({ hash, userId, createTime })
    .onConflict((conflict) =>
      conflict
        .columns(["userId", "hash"])
        .doUpdateSet({ createTime })
        .where("sentText.createTime", "<=", since),
    )
    .execute();
  return first !== undefined && first !== userId;
}

async function readFirstSender(trx: Writer, hash: string): Promise<number | undefined> {
  const first = await trx
    .selectFrom("sentText")
    .select("userId")
    .where("hash", "=", hash)
    .where("createTime", ">", Date.now() - comparedFor)
    .orderBy("createTime")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return first?.userId;
}

/** A thing that waits. */
export interface HeldThing {
  entityType: string;
  entityId: number;
}

/** Notes of a thing that a member sent and that waits that somebody else had sent the same text, where it is so. */
export async function noteHeldText(
  trx: Writer,
  { userId, hash }: { userId: number; hash: string },
  { entityType, entityId }: HeldThing,
): Promise<void> {
  if ((await readFirstSender(trx, hash)) === userId) return;
  await trx
    .updateTable("sentText")
    .set({ entityType, entityId })
    .where("userId", "=", userId)
    .where("hash", "=", hash)
    .execute();
}

/** Forgets texts that are compared no more, and held ones that moderators know by now. */
export async function sweepSentTexts(trx: Writer): Promise<void> {
  const now = Date.now();
  await trx
    .deleteFrom("sentText")
    .where("createTime", "<", now - comparedFor)
    .where((eb) => eb.or([eb("entityId", "=", 0), eb("createTime", "<", now - toldFor)]))
    .execute();
}

/** Forgets what a member sent; answers how many it found. */
export async function forgetSentTexts(trx: Writer, userId: number): Promise<number> {
  const rows = await trx
    .deleteFrom("sentText")
    .where("userId", "=", userId)
    .returning("id")
    .execute();
  return rows.length;
}
