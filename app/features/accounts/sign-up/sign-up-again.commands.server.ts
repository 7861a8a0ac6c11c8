import {
  beginGuess,
  rememberSuccess,
  type Guess,
} from "~/features/accounts/secrets/guess-throttle.commands.server";
import { passwordFits } from "~/features/accounts/secrets/password.server";
import { hasSecondFactor } from "~/features/accounts/second-factor/second-factor.queries.server";
import { isAccountUnchanged } from "~/features/accounts/sign-in/sign-in.commands.server";
import type { Device } from "~/features/accounts/sessions/device.server";
import { openSession } from "~/features/accounts/sessions/session.commands.server";
import { nameKeyOf } from "~/features/accounts/user/account-names.queries.server";
import { userStatus, welcome } from "~/features/accounts/user/user";
import { inQuietTransaction, readDatabase } from "~/platform/database/database.server";
import { TooFast } from "~/platform/errors/domain-errors";
import type { SignUpFields } from "./sign-up.schema";

/** How long somebody whose sign-up was not answered may send it again, in milliseconds. */
const whileNew = 60 * 60 * 1000;

/**
 * Lets in who signed up within the last hour and sends the same names and password again, because the answer was lost
 * on the way; null for everybody else. Names that are taken are asked in the same time and counted as guesses as at the
 * sign-in, so that nothing is learned here of accounts that are not one's own.
 */
export async function signUpAgain(
  form: SignUpFields,
  device: Device,
  sessionDays: number,
): Promise<{ userId: number; status: number; token: string } | null> {
  const user = await findNewcomer(form);
  const guesser = { ...device, userId: user?.id ?? 0, name: form.username };
  const guess: Guess | null = await beginGuess(guesser).catch((error: unknown) => {
    if (error instanceof TooFast) return null;
    throw error;
  });
  if (guess === null) return null;
  const fits = await passwordFits(user?.passwordHash ?? "", form.password);
  if (!user || !fits || guess.spent) return null;
  const token = await inQuietTransaction(async (trx) => {
    if (!(await isAccountUnchanged(trx, user))) return null;
    // Nobody comes in here past a second factor.
    if (await hasSecondFactor(trx, user.id)) return null;
    await rememberSuccess(trx, guess.id, guesser);
    return user.status === userStatus.active ? openSession(trx, user.id, device, sessionDays) : "";
  });
  if (token === null) return null;
  return { userId: user.id, status: user.status, token };
}

function findNewcomer({ username, email }: SignUpFields) {
  return readDatabase()
    .selectFrom("user")
    .select(["id", "passwordHash", "status"])
    .where("usernameKey", "=", nameKeyOf(username))
    .where("emailKey", "=", nameKeyOf(email))
    .where("status", "in", welcome)
    .where("createTime", ">", Date.now() - whileNew)
    .executeTakeFirst();
}
