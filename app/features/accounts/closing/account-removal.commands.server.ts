import { indexAccounts } from "~/features/accounts/user/account-search.commands.server";
import { userStatus } from "~/features/accounts/user/user";
import type { Writer } from "~/platform/database/database.server";
import { inParts } from "~/platform/database/value-rows.server";
import { erasedAccount, forgetSignIn } from "./account-erasure.commands.server";

/** Deletes accounts of which nothing else is left: everything personal was forgotten before. */
export async function removeAccounts(trx: Writer, userIds: number[]): Promise<void> {
  await forgetSignIn(trx, userIds);
  for (const part of inParts(userIds, 1)) {
    await trx.deleteFrom("user").where("id", "in", part).execute();
  }
  await indexAccounts(trx, userIds);
}

/** Turns accounts that others still need as authors into nameless closed ones; what a disabled one wrote stays hidden. */
export async function emptyAccounts(trx: Writer, userIds: number[]): Promise<void> {
  await forgetSignIn(trx, userIds);
  for (const part of inParts(userIds, 1)) {
    await trx
      .updateTable("user")
      .set((eb) => ({
        ...erasedAccount,
        status: eb
          .case()
          .when("status", "=", userStatus.disabled)
          .then(eb.ref("status"))
          .else(eb.cast<number>(eb.val(userStatus.closed), "integer"))
          .end(),
        mutedUntil: 0,
        score: 0,
        demo: 0,
        updateTime: Date.now(),
      }))
      .where("id", "in", part)
      .execute();
  }
  await indexAccounts(trx, userIds);
}
