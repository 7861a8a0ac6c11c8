import { Secret, TOTP } from "otpauth";
import type { Member } from "tests/factories/member";
import { readSecondFactor } from "~/features/accounts/second-factor/second-factor.queries.server";
import {
  setUpAuthenticator,
  turnOnAuthenticator,
} from "~/features/accounts/identity/second-factor-change.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";

/** What an app on a phone shows for a secret, so many spans of half a minute from now. */
export function codeOf(secret: string, spans = 0): string {
  const key = Secret.fromBase32(secret.replaceAll(" ", ""));
  return new TOTP({ secret: key }).generate({ timestamp: Date.now() + spans * 30_000 });
}

/** A second factor, as its member has it: what is in the app, and what is on paper. */
export interface Keys {
  secret: string;
  recovery: string[];
}

/** Turns the second factor of a member on; the app's code of this moment is good once more. */
export async function giveSecondFactor({ id, viewer }: Member): Promise<Keys> {
  await setUpAuthenticator(viewer);
  const { secret } = await readSecondFactor(readDatabase(), id);
  const recovery = await turnOnAuthenticator(viewer, codeOf(secret), async () => undefined);
  await letCodesPass(id);
  return { secret, recovery };
}

/** Lets so much time pass that the app's next code is another one. */
export async function letCodesPass(userId: number): Promise<void> {
  await inTransaction((trx) =>
    trx.updateTable("authenticator").set({ lastStep: 0 }).where("userId", "=", userId).execute(),
  );
}
