import { dropPasskeys } from "~/features/accounts/passkeys/passkey.commands.server";
import type { Writer } from "~/platform/database/database.server";
import { inParts } from "~/platform/database/value-rows.server";
import { seal, unseal } from "~/platform/env/secrets.server";
import { FieldsInvalid, RuleBroken } from "~/platform/errors/domain-errors";
import { isAppCode, plainCode } from "./factor-code";
import { hashRecoveryCode, newRecoveryCodes } from "./recovery-codes.server";
import { hasAuthenticator, hasSecondFactor, sealFor } from "./second-factor.queries.server";
import { newTotpSecret, totpStep } from "./totp.server";

/** Makes the secret that a member puts into their app; RuleBroken where one is in use. */
export async function beginAuthenticator(trx: Writer, userId: number): Promise<void> {
  if (await hasAuthenticator(trx, userId)) throw new RuleBroken(appThere);
  await trx.deleteFrom("authenticator").where("userId", "=", userId).execute();
  const sealedSecret = seal(sealFor(userId), newTotpSecret());
  await trx
    .insertInto("authenticator")
    .values({ userId, sealedSecret, createTime: Date.now() })
    .execute();
}

const appThere = "已经有一个验证器应用了";

/** Puts it to use once a code shows that the app has it; FieldsInvalid at `code` else. */
export async function confirmAuthenticator(
  trx: Writer,
  userId: number,
  typed: string,
): Promise<void> {
  if (await hasAuthenticator(trx, userId)) throw new RuleBroken(appThere);
  if (typed.trim() === "") throw new FieldsInvalid({ code: ["请填写验证码"] });
  if (!(await spendAppCode(trx, userId, plainCode(typed)))) {
    throw new FieldsInvalid({ code: ["验证码不对。请看看手机的时间准不准，再填现在的 6 位数字"] });
  }
  await trx
    .updateTable("authenticator")
    .set({ confirmTime: Date.now() })
    .where("userId", "=", userId)
    .execute();
}

/** Gives a member new recovery codes, which are nowhere else from now on; the earlier ones are good no more. */
export async function makeRecoveryCodes(trx: Writer, userId: number): Promise<string[]> {
  await trx.deleteFrom("recoveryCode").where("userId", "=", userId).execute();
  const codes = newRecoveryCodes();
  const createTime = Date.now();
  await trx
    .insertInto("recoveryCode")
    .values(
      codes.map((code) => ({
        userId,
        codeHash: hashRecoveryCode(userId, plainCode(code)),
        createTime,
      })),
    )
    .execute();
  return codes;
}

/** Uses up a code of a member's second factor, of the app or for recovery; whether it was right and not used before. */
export async function spendFactorCode(
  trx: Writer,
  userId: number,
  typed: string,
): Promise<boolean> {
  if (!(await hasSecondFactor(trx, userId))) return false;
  const code = plainCode(typed);
  // An app that is only being set up is no second factor, where a passkey is one.
  if (isAppCode(code)) {
    return (await hasAuthenticator(trx, userId)) && spendAppCode(trx, userId, code);
  }
  const { numUpdatedRows } = await trx
    .updateTable("recoveryCode")
    .set({ usedTime: Date.now() })
    .where("userId", "=", userId)
    .where("codeHash", "=", hashRecoveryCode(userId, code))
    .where("usedTime", "=", 0)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function spendAppCode(trx: Writer, userId: number, code: string): Promise<boolean> {
  const row = await trx
    .selectFrom("authenticator")
    .select("sealedSecret")
    .where("userId", "=", userId)
    .executeTakeFirst();
  // Where the site's secret was changed, nobody knows the app's any more: a recovery code is still good.
  const secret = row ? unseal(sealFor(userId), row.sealedSecret) : null;
  const step = secret === null ? null : totpStep(secret, code);
  if (step === null) return false;
  const { numUpdatedRows } = await trx
    .updateTable("authenticator")
    .set({ lastStep: step })
    .where("userId", "=", userId)
    .where("lastStep", "<", step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes a member's app away where passkeys stay; its recovery codes stand in for these. */
export async function dropAuthenticator(trx: Writer, userId: number): Promise<void> {
  await trx.deleteFrom("authenticator").where("userId", "=", userId).execute();
}

/** Takes every second factor of these members away, with what they had begun to sign in with. */
export async function dropSecondFactors(trx: Writer, userIds: number[]): Promise<void> {
  await dropPasskeys(trx, userIds);
  for (const part of inParts(userIds, 1)) {
    await trx.deleteFrom("authenticator").where("userId", "in", part).execute();
    await trx.deleteFrom("recoveryCode").where("userId", "in", part).execute();
    await trx.deleteFrom("pendingSignIn").where("userId", "in", part).execute();
  }
}
