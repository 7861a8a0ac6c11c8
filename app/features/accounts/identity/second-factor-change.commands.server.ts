import { holdOwnAccount } from "~/features/accounts/account/account.commands.server";
import { enqueueMail } from "~/features/accounts/mail/account-mail.commands.server";
import { forgetBrowsers } from "~/features/accounts/secrets/guess-throttle.commands.server";
import {
  beginAuthenticator,
  confirmAuthenticator,
  dropAuthenticator,
  dropSecondFactors,
  makeRecoveryCodes,
} from "~/features/accounts/second-factor/second-factor.commands.server";
import {
  hasAuthenticator,
  hasSecondFactor,
} from "~/features/accounts/second-factor/second-factor.queries.server";
import { hasPasskey } from "~/features/accounts/passkeys/passkey.queries.server";
import { requireProof } from "~/features/accounts/sessions/proof.queries.server";
import type { FactorLetter } from "~/features/accounts/mail/account-letters";
import type { Viewer } from "~/features/accounts/user/user";
import {
  inQuietTransaction,
  inTransaction,
  type Writer,
} from "~/platform/database/database.server";
import { NotFound, RuleBroken } from "~/platform/errors/domain-errors";

type SignedInMember = Pick<Viewer, "id" | "sessionId">;

/** What happened to a member's second factor. */
export type FactorChange =
  | "second-factor-on"
  | "second-factor-off"
  | "authenticator-off"
  | "passkey-added"
  | "passkey-removed"
  | "recovery-codes";

/** Writes down what a member did, in the transaction that does it, where that is to be found again. */
export type NoteChange = (trx: Writer, change: FactorChange) => Promise<void>;

/** Takes a member who changes how they sign in, so that two changes follow each other; NotSignedIn, or ProofNeeded as below. */
export async function holdProven(trx: Writer, viewer: SignedInMember): Promise<void> {
  await holdOwnAccount(trx, viewer.id);
  await requireProof(trx, viewer);
}

/** Begins to set an app for codes up; ProofNeeded unless the member has just proven who they are. */
export async function setUpAuthenticator(viewer: SignedInMember): Promise<void> {
  await inQuietTransaction(async (trx) => {
    await holdProven(trx, viewer);
    await beginAuthenticator(trx, viewer.id);
  });
}

/**
 * Turns the app on by a first code, and answers the recovery codes, which are shown this once; none where a passkey has
 * brought them before. FieldsInvalid at `code` when it is wrong, ProofNeeded as above.
 */
export async function turnOnAuthenticator(
  viewer: SignedInMember,
  code: string,
  note: NoteChange,
): Promise<string[]> {
  return inTransaction(async (trx) => {
    await holdProven(trx, viewer);
    const isFirst = !(await hasSecondFactor(trx, viewer.id));
    await confirmAuthenticator(trx, viewer.id, code);
    await note(trx, "second-factor-on");
    await tellMember(trx, viewer.id, { kind: "second-factor-on" });
    return isFirst ? beginAsking(trx, viewer.id) : [];
  });
}

/** What a member's first factor brings: recovery codes, and no browser that was let in by the password alone is known. */
export async function beginAsking(trx: Writer, userId: number): Promise<string[]> {
  await forgetBrowsers(trx, userId);
  return makeRecoveryCodes(trx, userId);
}

/** Makes the recovery codes anew; RuleBroken without a second factor, ProofNeeded as above. */
export async function renewRecoveryCodes(
  viewer: SignedInMember,
  note: NoteChange,
): Promise<string[]> {
  return inTransaction(async (trx) => {
    await holdProven(trx, viewer);
    if (!(await hasSecondFactor(trx, viewer.id))) throw new RuleBroken(notOn);
    await note(trx, "recovery-codes");
    return makeRecoveryCodes(trx, viewer.id);
  });
}

const notOn = "还没有开启两步验证";

/** Turns the app off; passkeys stay. RuleBroken where it is not on, ProofNeeded as above. */
export async function turnOffAuthenticator(
  viewer: SignedInMember,
  note: NoteChange,
): Promise<void> {
  await inTransaction(async (trx) => {
    await holdProven(trx, viewer);
    if (!(await hasAuthenticator(trx, viewer.id))) throw new RuleBroken(notOn);
    const isLast = !(await hasPasskey(trx, viewer.id));
    await note(trx, isLast ? "second-factor-off" : "authenticator-off");
    if (isLast) return takeOff(trx, viewer.id);
    await dropAuthenticator(trx, viewer.id);
    await tellMember(trx, viewer.id, { kind: "authenticator-off" });
  });
}

/** Takes every second factor of a member away who lost them, passkeys too, for operators; answers whose it was, or null where there was none. NotFound without such a member. */
export async function removeSecondFactorOf(username: string): Promise<number | null> {
  return inTransaction(async (trx) => {
    const user = await trx
      .selectFrom("user")
      .select("id")
      .where("usernameKey", "=", username.toLowerCase())
      .executeTakeFirst();
    if (!user) throw new NotFound(`没有名为 ${username} 的成员`);
    if (!(await hasSecondFactor(trx, user.id))) return null;
    await takeOff(trx, user.id);
    return user.id;
  });
}

async function takeOff(trx: Writer, userId: number): Promise<void> {
  await dropSecondFactors(trx, [userId]);
  await tellMember(trx, userId, { kind: "second-factor-off" });
}

/** Mails a member what has changed about how they sign in, where they have an address. */
export async function tellMember(trx: Writer, userId: number, letter: FactorLetter): Promise<void> {
  const { email } = await trx
    .selectFrom("user")
    .select("email")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  if (email !== "") await enqueueMail(trx, { ...letter, userId, address: email });
}
