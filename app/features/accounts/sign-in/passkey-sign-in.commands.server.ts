import { notePasskeyUse } from "~/features/accounts/passkeys/passkey.commands.server";
import {
  credentialIn,
  takeShown,
  type SentPasskey,
} from "~/features/accounts/passkeys/passkey-proof.server";
import { enterWholly, type Entry } from "~/features/accounts/second-factor/entry.commands.server";
import {
  beginGuess,
  takeBackGuess,
} from "~/features/accounts/secrets/guess-throttle.commands.server";
import type { Device } from "~/features/accounts/sessions/device.server";
import { userStatus } from "~/features/accounts/user/user";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { inQuietTransaction, type Writer } from "~/platform/database/database.server";
import { held } from "~/platform/database/hold-rows.server";
import { RuleBroken } from "~/platform/errors/domain-errors";
import { requireActive } from "./sign-in.commands.server";

/**
 * Signs in whoever's passkey has signed, without a second step: a device that is held and a face, finger or PIN are
 * both proofs. RuleBroken where it did not pass, or the account may not sign in; TooFast as for passwords, counted by
 * the passkey, so that who guesses at passwords shuts out no passkey.
 */
export async function signInByPasskey(
  sent: SentPasskey,
  device: Device,
): Promise<Entry & { userId: number }> {
  const name = `passkey ${credentialIn(sent.answer)}`;
  const guess = await beginGuess({ ...device, userId: 0, name });
  const shown = await takeShown(sent, 0);
  const { sessionDays } = await readSettings();
  const { userId } = shown;
  const { status, token } = await inQuietTransaction(async (trx) => {
    // Before the rest: a new password that is set meanwhile ends all sessions, and asks for itself beside the passkey.
    const now = await holdStatus(trx, userId);
    await takeBackGuess(trx, guess.id);
    const isAlone = await notePasskeyUse(trx, shown);
    const mayEnter = now === userStatus.active && isAlone;
    return {
      status: now,
      token: mayEnter ? await enterWholly(trx, userId, device, sessionDays) : "",
    };
  });
  requireActive(status);
  if (token === "") throw new RuleBroken(notAlone);
  return { userId, token, pending: "" };
}

const notAlone = "密码重设过，这个通行密钥要先和新密码一起用一次：请用密码登录，第二步用它";

async function holdStatus(trx: Writer, userId: number): Promise<number> {
  const { status } = await trx
    .selectFrom("user")
    .select("status")
    .where("id", "=", userId)
    .$call(held)
    .executeTakeFirstOrThrow();
  return status;
}
