import { letPasskeyAlone } from "~/features/accounts/passkeys/passkey.commands.server";
import type { SentPasskey } from "~/features/accounts/passkeys/passkey-proof.server";
import { rememberBrowser } from "~/features/accounts/secrets/guess-throttle.commands.server";
import type { Device } from "~/features/accounts/sessions/device.server";
import { openSession } from "~/features/accounts/sessions/session.commands.server";
import { userStatus } from "~/features/accounts/user/user";
import { readDatabase, type Writer } from "~/platform/database/database.server";
import { randomToken } from "~/platform/env/secrets.server";
import { RuleBroken } from "~/platform/errors/domain-errors";
import { withFactorCode, withPasskey } from "./code-tries.commands.server";
import { hashPending, pendingLife } from "./pending-token.server";
import { findPending, hasSecondFactor } from "./second-factor.queries.server";

/** What the first proof of a sign-in opened: a session, or with a second factor the way to the second proof. */
export interface Entry {
  /** The session's; "" where the second proof is still to come. */
  token: string;
  /** The token of a sign-in that still waits for its second step; "" when it is complete. */
  pending: string;
}

/** Lets somebody in who has shown the first proof: wholly, or as far as to the second. */
export async function enter(
  trx: Writer,
  userId: number,
  device: Device,
  days: number,
): Promise<Entry> {
  if (await hasSecondFactor(trx, userId)) {
    return { token: "", pending: await openPending(trx, userId) };
  }
  return { token: await enterWholly(trx, userId, device, days), pending: "" };
}

/** Lets somebody in who has shown both proofs, or one that is both; answers the session's token. */
// A browser is known only now: one that has no more than the password would have tries of its own at the code.
export async function enterWholly(
  trx: Writer,
  userId: number,
  device: Device,
  days: number,
): Promise<string> {
  await rememberBrowser(trx, userId, device.browser);
  return openSession(trx, userId, device, days);
}

async function openPending(trx: Writer, userId: number): Promise<string> {
  const token = randomToken();
  const createTime = Date.now();
  const expireTime = createTime + pendingLife * 1000;
  await trx
    .insertInto("pendingSignIn")
    .values({ tokenHash: hashPending(token), userId, createTime, expireTime })
    .execute();
  return token;
}

/**
 * Ends a sign-in that is half done by a code of the second factor, and answers the session's token. RuleBroken when it
 * took too long, FieldsInvalid at `code`, TooFast.
 */
export async function finishEntry(
  pending: string,
  code: string,
  device: Device,
  days: number,
): Promise<string> {
  const begun = await findPending(readDatabase(), pending);
  if (!begun) throw new RuleBroken(tooLate);
  const { userId } = begun;
  return withFactorCode({ userId, browser: device.browser, code }, async (trx) => {
    await usePending(trx, pending, userId);
    return enterWholly(trx, userId, device, days);
  });
}

/** Ends it by a passkey, which from then on signs in alone again; RuleBroken where that did not pass. */
export async function finishEntryByPasskey(
  pending: string,
  passkey: SentPasskey,
  device: Device,
  days: number,
): Promise<string> {
  const begun = await findPending(readDatabase(), pending);
  if (!begun) throw new RuleBroken(tooLate);
  const { userId } = begun;
  return withPasskey({ userId, browser: device.browser, passkey }, async (trx, shown) => {
    await usePending(trx, pending, userId);
    await letPasskeyAlone(trx, shown);
    return enterWholly(trx, userId, device, days);
  });
}

async function usePending(trx: Writer, pending: string, userId: number): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom("pendingSignIn")
    .where("tokenHash", "=", hashPending(pending))
    .executeTakeFirst();
  if (numDeletedRows !== 1n || !(await isActive(trx, userId))) throw new RuleBroken(tooLate);
}

/** What is said where the second step came too late. */
export const tooLate = "登录的第二步过期了，请重新登录";

async function isActive(trx: Writer, userId: number): Promise<boolean> {
  const user = await trx
    .selectFrom("user")
    .select("id")
    .where("id", "=", userId)
    .where("status", "=", userStatus.active)
    .executeTakeFirst();
  return user !== undefined;
}

/** Forgets the sign-ins that nobody went on with. */
export async function sweepPendingSignIns(trx: Writer): Promise<void> {
  await trx.deleteFrom("pendingSignIn").where("expireTime", "<", Date.now()).execute();
}
