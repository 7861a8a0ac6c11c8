import { findTaken, nameKeyOf } from "~/features/accounts/user/account-names.queries.server";
import { indexAccounts } from "~/features/accounts/user/account-search.commands.server";
import { markUploadsUsed } from "~/features/media/upload-use.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { isUniqueViolation } from "~/platform/database/unique-violation.server";
import { FieldsInvalid, RuleBroken } from "~/platform/errors/domain-errors";
import type { ProfileChange } from "./profile.schema";

/** Stores what a member says about themselves. */
export async function editProfile(userId: number, form: ProfileChange): Promise<void> {
  await inTransaction(async (trx) => {
    await trx
      .updateTable("user")
      .set({ ...form, updateTime: Date.now() })
      .where("id", "=", userId)
      .execute();
    await indexAccounts(trx, [userId]);
  });
}

/** Sets or removes (`""`) a member's avatar; both are addresses of uploads. */
export function setAvatar(
  userId: number,
  picture: { avatar: string; smallAvatar: string },
): Promise<void> {
  return setPicture(userId, picture, picture.avatar);
}

/** Sets the picture behind the head of a member's page; both are addresses of uploads. */
export function setBackground(
  userId: number,
  picture: { backgroundImage: string; smallBackgroundImage: string },
): Promise<void> {
  return setPicture(userId, picture, picture.backgroundImage);
}

async function setPicture(
  userId: number,
  columns: Partial<
    Record<"avatar" | "smallAvatar" | "backgroundImage" | "smallBackgroundImage", string>
  >,
  used: string,
): Promise<void> {
  await inTransaction(async (trx) => {
    await trx
      .updateTable("user")
      .set({ ...columns, updateTime: Date.now() })
      .where("id", "=", userId)
      .execute();
    await markUploadsUsed(trx, [used]);
  });
}

/** Chooses the username of an account that has none; it cannot be changed afterwards. */
export async function chooseUsername(userId: number, username: string): Promise<void> {
  await inTransaction(async (trx) => {
    const taken = await findTaken(trx, { username });
    if (taken["username"]) throw new FieldsInvalid(taken);
    const { numUpdatedRows } = await trx
      .updateTable("user")
      .set({ username, usernameKey: nameKeyOf(username), updateTime: Date.now() })
      .where("id", "=", userId)
      .where("usernameKey", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new RuleBroken("用户名已经定下来了，不能再改");
    await indexAccounts(trx, [userId]);
  }).catch(async (error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    throw new FieldsInvalid(await findTaken(readDatabase(), { username }));
  });
}
