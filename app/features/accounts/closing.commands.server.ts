import { discardPictures } from "~/features/media/discard.commands.server";
import { inTransaction, type Writer } from "~/platform/database/database.server";
import { RuleBroken } from "~/platform/errors/domain-errors";
import { erasedAccount, forgetTies } from "./account-erasure.commands.server";
import { lockUser } from "./account-lock.commands.server";
import { indexAccounts } from "./account-search.commands.server";
import { forgetFailures } from "./guess-throttle.commands.server";
import { requireIdentity, type IdentityProof } from "./identity.commands.server";
import { userStatus, type Viewer } from "./user";

/** What other features forget of a member whose account closes. */
export type Eraser = (trx: Writer, userId: number) => Promise<void>;

/**
 * Closes a member's account: everything personal is erased, what they wrote stays under 已注销用户, and
 * username and e-mail become free. The owner cannot leave.
 */
export async function closeAccount(
  viewer: Viewer,
  proof: IdentityProof,
  erasers: Eraser[],
): Promise<void> {
  if (viewer.roles.includes("owner")) {
    throw new RuleBroken("站长不能注销账号，请先把站长交给别人");
  }
  await requireIdentity(viewer.id, proof, { whenNothingToAsk: "allow" });
  await inTransaction(async (trx) => {
    await eraseAccount(trx, viewer.id);
    for (const erase of erasers) await erase(trx, viewer.id);
  });
}

/** Erases everything personal of an account and sets its status to 3, closed. */
export async function eraseAccount(trx: Writer, userId: number): Promise<void> {
  await lockUser(trx, userId);
  const { avatar, backgroundImage } = await trx
    .selectFrom("user")
    .select(["avatar", "backgroundImage"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  await discardPictures(trx, [avatar, backgroundImage]);
  await forgetTies(trx, [userId]);
  await forgetFailures(trx, userId);
  await trx.updateTable("mail").set({ address: "" }).where("userId", "=", userId).execute();
  await trx
    .updateTable("user")
    .set({ ...erasedAccount, status: userStatus.closed, updateTime: Date.now() })
    .where("id", "=", userId)
    .execute();
  await indexAccounts(trx, [userId]);
}
