import { holdOwnAccount } from "~/features/accounts/account/account.commands.server";
import { findTaken, nameKeyOf } from "~/features/accounts/user/account-names.queries.server";
import { indexAccounts } from "~/features/accounts/user/account-search.commands.server";
import { discardLonePictures, replacedFilesStay } from "~/features/media/discard.commands.server";
import { markUploadsLone } from "~/features/media/upload-use.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { isUniqueViolation } from "~/platform/database/unique-violation.server";
import { FieldsInvalid, RuleBroken } from "~/platform/errors/domain-errors";
import type { ProfileChange } from "./profile.schema";

/** Stores what a member says about themselves. */
export async function editProfile(userId: number, form: ProfileChange): Promise<void> {
  await inTransaction(async (trx) => {
    await holdOwnAccount(trx, userId);
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
  return setPicture(userId, "avatar", picture);
}

/** Sets the picture behind the head of a member's page; both are addresses of uploads. */
export function setBackground(
  userId: number,
  picture: { backgroundImage: string; smallBackgroundImage: string },
): Promise<void> {
  return setPicture(userId, "backgroundImage", picture);
}

async function setPicture<Place extends "avatar" | "backgroundImage">(
  userId: number,
  place: Place,
  columns: Record<Place | `small${Capitalize<Place>}`, string>,
): Promise<void> {
  await inTransaction(async (trx) => {
    await holdOwnAccount(trx, userId);
    const before = await trx
      .selectFrom("user")
      .select(["avatar", "backgroundImage"])
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    await trx
      .updateTable("user")
      .set({ ...columns, updateTime: Date.now() })
      .where("id", "=", userId)
      .execute();
    const url: string = columns[place];
    await markUploadsLone(trx, [url]);
    if (before[place] !== url) {
      await discardLonePictures(trx, [before[place]], replacedFilesStay);
    }
  });
}

/** Chooses the username of an account that has none; it cannot be changed afterwards. */
export async function chooseUsername(userId: number, username: string): Promise<void> {
  await inTransaction(async (trx) => {
    await holdOwnAccount(trx, userId);
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
