import { holdAccountOf } from "~/features/accounts/account/account.commands.server";
import { isOwner } from "~/features/accounts/account/account.queries.server";
import {
  requireIdentity,
  type IdentityProof,
} from "~/features/accounts/identity/identity.commands.server";
import { forgetFailures } from "~/features/accounts/secrets/guess-throttle.commands.server";
import { indexAccounts } from "~/features/accounts/user/account-search.commands.server";
import { userStatus, type Viewer } from "~/features/accounts/user/user";
import { discardLonePictures } from "~/features/media/discard.commands.server";
import {
  inTransaction,
  readDatabase,
  type Database,
  type Writer,
} from "~/platform/database/database.server";
import { holdRows } from "~/platform/database/hold-rows.server";
import { RuleBroken } from "~/platform/errors/domain-errors";
import { enqueue } from "~/platform/jobs/job.commands.server";
import { erasedAccount, forgetSignIn } from "./account-erasure.commands.server";

/**
 * Closes a member's account: who they were and how they signed in is erased at once, the rest soon after, what
 * they published stays under 已注销用户, and username and e-mail become free. The owner cannot leave; NotSignedIn for who
 * was disabled meanwhile, which would bring back to readers what is hidden with them, or whose session was ended.
 */
export async function closeAccount(viewer: Viewer, proof: IdentityProof): Promise<void> {
  await refuseOwner(readDatabase(), viewer.id);
  await requireIdentity(viewer.id, proof, { whenNothingToAsk: "allow" });
  await inTransaction(async (trx) => {
    await holdAccountOf(trx, viewer);
    // They may have become one while they proved who they are.
    await refuseOwner(trx, viewer.id);
    await eraseAccount(trx, viewer.id);
  });
}

async function refuseOwner(db: Database, userId: number): Promise<void> {
  if (await isOwner(db, userId)) {
    throw new RuleBroken("站长不能注销账号，请先把站长的身份交给别人");
  }
}

/** The kind of job that forgets what is left of a member; it is defined where all that members have is known. */
export const forgettingKind = "forget-member";

/** What waits in the queue. */
export interface Forgetting {
  userId: number;
}

/**
 * Erases what an account says and signs in with, sets its status to 3, closed, and has the rest forgotten soon:
 * that may be much, and is not to be waited for under one lock.
 */
export async function eraseAccount(trx: Writer, userId: number): Promise<void> {
  await holdRows(trx, "user", [userId]);
  const { avatar, backgroundImage } = await trx
    .selectFrom("user")
    .select(["avatar", "backgroundImage"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  await discardLonePictures(trx, [avatar, backgroundImage]);
  await forgetSignIn(trx, [userId]);
  await forgetFailures(trx, userId);
  await trx
    .updateTable("user")
    .set({ ...erasedAccount, status: userStatus.closed, updateTime: Date.now() })
    .where("id", "=", userId)
    .execute();
  await indexAccounts(trx, [userId]);
  await enqueue<Forgetting>(trx, { kind: forgettingKind }, { userId });
}
