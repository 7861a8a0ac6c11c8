import { enqueueMail } from "~/features/accounts/mail/account-mail.commands.server";
import { forgetBrowsers } from "~/features/accounts/secrets/guess-throttle.commands.server";
import {
  beginAuthenticator,
  confirmAuthenticator,
  dropSecondFactors,
  makeRecoveryCodes,
} from "~/features/accounts/second-factor/second-factor.commands.server";
import { hasSecondFactor } from "~/features/accounts/second-factor/second-factor.queries.server";
import { requireProof } from "~/features/accounts/sessions/proof.queries.server";
import type { Viewer } from "~/features/accounts/user/user";
import {
  inQuietTransaction,
  inTransaction,
  type Writer,
} from "~/platform/database/database.server";
import { NotFound, RuleBroken } from "~/platform/errors/domain-errors";

type SignedInMember = Pick<Viewer, "id" | "sessionId">;

/** What happened to a member's second factor. */
export type FactorChange = "second-factor-on" | "second-factor-off" | "recovery-codes";

/** Writes down what a member did, in the transaction that does it, where that is to be found again. */
export type NoteChange = (trx: Writer, change: FactorChange) => Promise<void>;

/** Begins to set a second factor up; ProofNeeded unless the member has just proven who they are. */
export async function beginSecondFactor(viewer: SignedInMember): Promise<void> {
  await inQuietTransaction(async (trx) => {
    await requireProof(trx, viewer);
    await beginAuthenticator(trx, viewer.id);
  });
}

/**
 * Turns it on by a first code, and answers the recovery codes, which are shown this once. FieldsInvalid at `code` when
 * it is wrong, ProofNeeded as above.
 */
export async function turnOnSecondFactor(
  viewer: SignedInMember,
  code: string,
  note: NoteChange,
): Promise<string[]> {
  return inTransaction(async (trx) => {
    await requireProof(trx, viewer);
    await confirmAuthenticator(trx, viewer.id, code);
    // Those that are known were let in by the password alone.
    await forgetBrowsers(trx, viewer.id);
    await note(trx, "second-factor-on");
    await mailChange(trx, viewer.id, "second-factor-on");
    return makeRecoveryCodes(trx, viewer.id);
  });
}

/** Makes the recovery codes anew; RuleBroken without a second factor, ProofNeeded as above. */
export async function renewRecoveryCodes(
  viewer: SignedInMember,
  note: NoteChange,
): Promise<string[]> {
  return inTransaction(async (trx) => {
    await requireProof(trx, viewer);
    if (!(await hasSecondFactor(trx, viewer.id))) throw new RuleBroken(notOn);
    await note(trx, "recovery-codes");
    return makeRecoveryCodes(trx, viewer.id);
  });
}

const notOn = "还没有开启两步验证";

/** Turns it off; RuleBroken where it is not on, ProofNeeded as above. */
export async function turnOffSecondFactor(viewer: SignedInMember, note: NoteChange): Promise<void> {
  await inTransaction(async (trx) => {
    await requireProof(trx, viewer);
    if (!(await hasSecondFactor(trx, viewer.id))) throw new RuleBroken(notOn);
    await note(trx, "second-factor-off");
    await takeOff(trx, viewer.id);
  });
}

/** Takes the second factor of a member away who lost it, for operators; whether there was one, NotFound without such a member. */
export async function removeSecondFactorOf(username: string): Promise<boolean> {
  return inTransaction(async (trx) => {
    const user = await trx
      .selectFrom("user")
      .select("id")
      .where("usernameKey", "=", username.toLowerCase())
      .executeTakeFirst();
    if (!user) throw new NotFound(`没有名为 ${username} 的用户`);
    if (!(await hasSecondFactor(trx, user.id))) return false;
    await takeOff(trx, user.id);
    return true;
  });
}

async function takeOff(trx: Writer, userId: number): Promise<void> {
  await dropSecondFactors(trx, [userId]);
  await mailChange(trx, userId, "second-factor-off");
}

async function mailChange(
  trx: Writer,
  userId: number,
  kind: "second-factor-on" | "second-factor-off",
): Promise<void> {
  const { email } = await trx
    .selectFrom("user")
    .select("email")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  if (email !== "") await enqueueMail(trx, { kind, userId, address: email });
}
