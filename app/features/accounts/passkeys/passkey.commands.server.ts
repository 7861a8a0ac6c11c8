import type { Writer } from "~/platform/database/database.server";
import { holdRows } from "~/platform/database/hold-rows.server";
import { isUniqueViolation } from "~/platform/database/unique-violation.server";
import { inParts } from "~/platform/database/value-rows.server";
import { NotFound, RuleBroken } from "~/platform/errors/domain-errors";
import { mostPasskeys } from "./passkey";
import { passkeyRefused, type AddedPasskey, type ShownPasskey } from "./passkey-proof.server";

/** Keeps a new passkey of a member; RuleBroken where they have as many as there may be, or it is somebody's already. */
export async function storePasskey(
  trx: Writer,
  userId: number,
  name: string,
  added: AddedPasskey,
): Promise<void> {
  await holdRows(trx, "user", [userId]);
  const rows = await trx.selectFrom("passkey").select("id").where("userId", "=", userId).execute();
  requirePasskeyRoom(rows.length);
  await trx
    .insertInto("passkey")
    .values({ ...added, userId, name, alone: 1, createTime: Date.now() })
    .execute()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new RuleBroken("这个通行密钥已经添加过了") : error;
    });
}

/** RuleBroken where a member with so many passkeys may add none. */
export function requirePasskeyRoom(count: number): void {
  if (count < mostPasskeys) return;
  throw new RuleBroken(`最多 ${mostPasskeys} 个通行密钥，先移除不用的`);
}

/** Gives one of a member's passkeys another name; NotFound when it is none of theirs. */
export async function setPasskeyName(
  trx: Writer,
  userId: number,
  id: number,
  name: string,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("passkey")
    .set({ name })
    .where("id", "=", id)
    .where("userId", "=", userId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new NotFound(noSuchPasskey);
}

/** Takes one of a member's passkeys away and answers its name; NotFound when it is none of theirs. */
export async function deletePasskey(trx: Writer, userId: number, id: number): Promise<string> {
  const row = await trx
    .deleteFrom("passkey")
    .where("id", "=", id)
    .where("userId", "=", userId)
    .returning("name")
    .executeTakeFirst();
  if (!row) throw new NotFound(noSuchPasskey);
  return row.name;
}

const noSuchPasskey = "没有这个通行密钥，可能已经移除了";

/**
 * Notes that a passkey was shown, and answers whether it signs in alone at this moment. RuleBroken where it is gone meanwhile, or where its device counted no further: then
 * there is a copy of it, or the same answer came twice.
 */
export async function notePasskeyUse(
  trx: Writer,
  { id, userId, counter, backedUp }: ShownPasskey,
): Promise<boolean> {
  const used = await trx
    .updateTable("passkey")
    .set({ counter, backedUp, usedTime: Date.now() })
    .where("id", "=", id)
    .where("userId", "=", userId)
    .where((eb) => (counter === 0 ? eb("counter", "=", 0) : eb("counter", "<", counter)))
    .returning("alone")
    .executeTakeFirst();
  if (!used) throw new RuleBroken(passkeyRefused);
  return used.alone === 1;
}

/** Lets a passkey sign in without the password again, once both were shown. */
export async function letPasskeyAlone(trx: Writer, { id }: Pick<ShownPasskey, "id">) {
  await trx.updateTable("passkey").set({ alone: 1 }).where("id", "=", id).execute();
}

/** Has the passkeys of a member that came after `time` sign in beside the password only; answers how many. */
export async function endAloneSince(trx: Writer, userId: number, time: number): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable("passkey")
    .set({ alone: 0 })
    .where("userId", "=", userId)
    .where("createTime", ">", time)
    .where("alone", "=", 1)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Takes all passkeys of these members away. */
export async function dropPasskeys(trx: Writer, userIds: number[]): Promise<void> {
  for (const part of inParts(userIds, 1)) {
    await trx.deleteFrom("passkey").where("userId", "in", part).execute();
  }
}
