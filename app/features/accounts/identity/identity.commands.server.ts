import { countMail, enqueueMail } from "~/features/accounts/mail/account-mail.commands.server";
import {
  beginGuess,
  rememberSuccess,
  takeBackGuess,
} from "~/features/accounts/secrets/guess-throttle.commands.server";
import type { SentPasskey } from "~/features/accounts/passkeys/passkey-proof.server";
import { hasPasskey } from "~/features/accounts/passkeys/passkey.queries.server";
import {
  withFactorCode,
  withPasskey,
} from "~/features/accounts/second-factor/code-tries.commands.server";
import {
  hasAuthenticator,
  hasSecondFactor,
} from "~/features/accounts/second-factor/second-factor.queries.server";
import { judgeCode } from "~/features/accounts/secrets/one-time-token.commands.server";
import { passwordFits } from "~/features/accounts/secrets/password.server";
import { noteProof } from "~/features/accounts/sessions/session.commands.server";
import type { Viewer } from "~/features/accounts/user/user";
import { inQuietTransaction, readDatabase, type Writer } from "~/platform/database/database.server";
import { holdRows } from "~/platform/database/hold-rows.server";
import { FieldsInvalid, RuleBroken } from "~/platform/errors/domain-errors";
import type { IdentityKind } from "./identity";
import { normalForm } from "~/platform/text/normal-form";

/** What a signed-in member shows before something grave: the password, or the mailed code where there is none. */
export interface IdentityProof {
  currentPassword: string;
  code: string;
  /** Where the request came from, for counting guesses. */
  device: { address: string; browser: string };
}

interface Secrets {
  passwordHash: string;
  email: string;
}

function identityKindOf({ passwordHash, email }: Secrets): IdentityKind {
  if (passwordHash !== "") return "password";
  return email === "" ? "nothing" : "code";
}

async function readSecrets(userId: number): Promise<Secrets> {
  return readDatabase()
    .selectFrom("user")
    .select(["passwordHash", "email"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
}

/** How a member proves their identity: by password or by a mailed code. */
export async function identityKind(userId: number): Promise<IdentityKind> {
  return identityKindOf(await readSecrets(userId));
}

/** FieldsInvalid at `currentPassword` or `code` unless the member proves who they are; TooFast after five failures. */
export async function requireIdentity(
  userId: number,
  proof: IdentityProof,
  { whenNothingToAsk }: { whenNothingToAsk: "allow" | "refuse" },
): Promise<void> {
  const secrets = await readSecrets(userId);
  const kind = identityKindOf(secrets);
  if (kind === "password") return requirePassword(userId, secrets.passwordHash, proof);
  if (kind === "code") return requireCode(userId, proof.code);
  if (whenNothingToAsk === "refuse") throw new RuleBroken("请先填写邮箱并验证，再来做这件事");
}

/** By what a session's member may prove who they are for ten minutes. */
export interface ProofWays {
  identity: IdentityKind;
  /** By a code of the second factor: of an app, where they have one, or for recovery. */
  factor: boolean;
  app: boolean;
  passkey: boolean;
}

/** Reads by what a member may prove it. */
export async function readProofWays(userId: number): Promise<ProofWays> {
  const db = readDatabase();
  const [kind, app, passkey] = await Promise.all([
    identityKind(userId),
    hasAuthenticator(db, userId),
    hasPasskey(db, userId),
  ]);
  const factor = app || passkey;
  // Who reads the mailbox alone is not to pass a second factor.
  return { identity: factor && kind === "code" ? "nothing" : kind, factor, app, passkey };
}

/** Has them prove it by password or mailed code; faults as of `requireIdentity`. */
export async function proveAgain(
  { id, sessionId }: Pick<Viewer, "id" | "sessionId">,
  proof: IdentityProof,
): Promise<void> {
  const { identity } = await readProofWays(id);
  if (identity === "nothing") throw new RuleBroken("请用别的方式确认");
  await requireIdentity(id, proof, { whenNothingToAsk: "refuse" });
  await inQuietTransaction((trx) => noteProof(trx, sessionId));
}

/** Has them prove it by a code of the second factor; faults as of `withFactorCode`. */
export async function proveByFactor(
  { id, sessionId }: Pick<Viewer, "id" | "sessionId">,
  code: string,
  { browser }: IdentityProof["device"],
): Promise<void> {
  await withFactorCode({ userId: id, browser, code }, (trx) => noteProof(trx, sessionId));
}

/** Has them prove it by a passkey; faults as of `withPasskey`. */
export async function proveByPasskey(
  { id, sessionId }: Pick<Viewer, "id" | "sessionId">,
  passkey: SentPasskey,
  { browser }: IdentityProof["device"],
): Promise<void> {
  await withPasskey({ userId: id, browser, passkey }, (trx) => noteProof(trx, sessionId));
}

async function requirePassword(
  userId: number,
  passwordHash: string,
  { currentPassword, device }: IdentityProof,
): Promise<void> {
  if (currentPassword === "") throw new FieldsInvalid({ currentPassword: ["请填写现在的密码"] });
  const guess = await beginGuess({ ...device, userId, name: "" });
  if (!(await passwordFits(passwordHash, currentPassword))) {
    throw new FieldsInvalid({ currentPassword: ["现在的密码不对"] });
  }
  await inQuietTransaction(async (trx) => {
    // The password alone makes no browser a known one, which has tries of its own, where it is not enough to sign in.
    if (await hasSecondFactor(trx, userId)) return takeBackGuess(trx, guess.id);
    await rememberSuccess(trx, guess.id, { userId, browser: device.browser });
  });
}

async function requireCode(userId: number, code: string): Promise<void> {
  const typed = normalForm(code, "NFKC").replace(/\s/g, "");
  if (typed === "") throw new FieldsInvalid({ code: ["请填写邮件里的确认码"] });
  const verdict = await inQuietTransaction(async (trx) => {
    // Before the code, as whoever drops or mails one.
    await holdRows(trx, "user", [userId]);
    const judged = await judgeCode(trx, userId, typed);
    if (judged === "right") await noteMailbox(trx, userId);
    return judged;
  });
  if (verdict === "right") return;
  const says = verdict === "wrong" ? "确认码不对" : "确认码过期或者错得太多，请重新发一封";
  throw new FieldsInvalid({ code: [says] });
}

/** Mails a code to a member who has no password; RuleBroken when there is no address. */
export async function mailIdentityCode(userId: number): Promise<void> {
  await inQuietTransaction(async (trx) => {
    const { email } = await trx
      .selectFrom("user")
      .select("email")
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    if (email === "") throw new RuleBroken("还没有填写邮箱");
    await countMail(trx, userId);
    await enqueueMail(trx, { kind: "confirm-identity", userId, address: email });
  });
}

async function noteMailbox(trx: Writer, userId: number): Promise<void> {
  const mailboxTime = Date.now();
  await trx.updateTable("user").set({ mailboxTime }).where("id", "=", userId).execute();
}
