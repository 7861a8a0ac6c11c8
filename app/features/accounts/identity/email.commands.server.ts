import { holdAccountOf } from "~/features/accounts/account/account.commands.server";
import { countMail, enqueueMail } from "~/features/accounts/mail/account-mail.commands.server";
import {
  dropOneTimeTokens,
  findToken,
  useToken,
} from "~/features/accounts/secrets/one-time-token.commands.server";
import { findTaken, nameKeyOf } from "~/features/accounts/user/account-names.queries.server";
import type { Viewer } from "~/features/accounts/user/user";
import {
  inQuietTransaction,
  inTransaction,
  type Writer,
} from "~/platform/database/database.server";
import { holdRows } from "~/platform/database/hold-rows.server";
import { isUniqueViolation } from "~/platform/database/unique-violation.server";
import { FieldsInvalid, RuleBroken } from "~/platform/errors/domain-errors";
import { requireIdentity, type IdentityProof } from "./identity.commands.server";

/** Sends the verification of a member's address once more; RuleBroken when there is nothing to verify. */
export async function resendVerification(userId: number): Promise<void> {
  await inQuietTransaction(async (trx) => {
    const user = await trx
      .selectFrom("user")
      .select(["email", "emailVerified"])
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    if (user.email === "") throw new RuleBroken("还没有填写邮箱");
    if (user.emailVerified === 1) throw new RuleBroken("邮箱已经验证过了");
    await countMail(trx, userId);
    await enqueueMail(trx, { kind: "verify-email", userId, address: user.email });
  });
}

/**
 * Asks for a change of address: confirmed at the new one, told to the old one. FieldsInvalid when it is
 * taken or the identity is not proven.
 */
export async function requestEmailChange(
  viewer: Pick<Viewer, "id" | "sessionId">,
  email: string,
  proof: IdentityProof,
): Promise<void> {
  const { id: userId } = viewer;
  await requireIdentity(userId, proof, { whenNothingToAsk: "allow" });
  // Also what is refused is counted: it tells whether an address has an account.
  await inQuietTransaction((trx) => countMail(trx, userId));
  await inQuietTransaction(async (trx) => {
    await holdAccountOf(trx, viewer);
    const user = await trx
      .selectFrom("user")
      .select(["email"])
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    if (nameKeyOf(user.email) === nameKeyOf(email)) {
      throw new FieldsInvalid({ email: ["这就是现在的邮箱"] });
    }
    const taken = await findTaken(trx, { email });
    if (taken["email"]) throw new FieldsInvalid({ email: ["这个邮箱已经有人用了"] });
    await enqueueMail(trx, { kind: "change-email", userId, address: email });
    if (user.email === "") return;
    await enqueueMail(trx, {
      kind: "email-changing",
      userId,
      address: user.email,
      newAddress: email,
    });
  });
}

/** Uses the link of a verification or of a change of address; RuleBroken says why it cannot be used. */
export async function confirmEmail(secret: string): Promise<{ email: string }> {
  return inTransaction(async (trx) => {
    const token = await findToken(trx, ["verify-email", "change-email"], secret);
    await holdRows(trx, "user", [token.userId]);
    await useToken(trx, token);
    const email = token.payload;
    if (token.purpose === "verify-email") await verify(trx, token.userId, email);
    else await changeEmail(trx, token.userId, email);
    return { email };
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new RuleBroken(takenMeanwhile) : error;
  });
}

async function verify(trx: Writer, userId: number, email: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("user")
    .set({ emailVerified: 1, mailboxTime: Date.now() })
    .where("id", "=", userId)
    .where("emailKey", "=", nameKeyOf(email))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new RuleBroken("这个邮箱已经不是账号的邮箱了");
}

const takenMeanwhile = "这个邮箱在你确认之前被别的账号用了，请换一个";

async function changeEmail(trx: Writer, userId: number, email: string): Promise<void> {
  const taken = await findTaken(trx, { email });
  if (taken["email"]) throw new RuleBroken(takenMeanwhile);
  await dropOneTimeTokens(trx, userId, ["verify-email", "reset-password", "confirm-identity"]);
  const now = Date.now();
  await trx
    .updateTable("user")
    .set({ email, emailKey: nameKeyOf(email), emailVerified: 1, mailboxTime: now, updateTime: now })
    .where("id", "=", userId)
    .execute();
}
