import { eraseAccount } from "~/features/accounts/closing/closing.commands.server";
import { enqueueMail } from "~/features/accounts/mail/account-mail.commands.server";
import { indexAccounts } from "~/features/accounts/user/account-search.commands.server";
import { userStatus } from "~/features/accounts/user/user";
import type { Writer } from "~/platform/database/database.server";
import { held } from "~/platform/database/hold-rows.server";
import { RuleBroken } from "~/platform/errors/domain-errors";

/** Lets somebody in who waited for approval, and tells them by mail. */
export async function admitApplicant(trx: Writer, userId: number): Promise<void> {
  const { email } = await takeWaiting(trx, userId);
  await trx
    .updateTable("user")
    .set({ status: userStatus.active, updateTime: Date.now() })
    .where("id", "=", userId)
    .execute();
  await indexAccounts(trx, [userId]);
  if (email !== "") await enqueueMail(trx, { kind: "signup-approved", userId, address: email });
}

/** Refuses somebody who waited: what they filled in is erased, the names become free, and a mail says why. */
export async function refuseApplicant(trx: Writer, userId: number, reason: string): Promise<void> {
  const { email } = await takeWaiting(trx, userId);
  if (email !== "") {
    await enqueueMail(trx, { kind: "signup-refused", userId, address: email, reason });
  }
  await eraseAccount(trx, userId);
}

/** Takes somebody who waits for the transaction, so that two who decide do so one after the other. */
async function takeWaiting(trx: Writer, userId: number): Promise<{ email: string }> {
  const user = await trx
    .selectFrom("user")
    .select("email")
    .where("id", "=", userId)
    .where("status", "=", userStatus.waiting)
    .$call(held)
    .executeTakeFirst();
  if (!user) throw new RuleBroken("这个申请已经处理过了");
  return user;
}
