import {
  requireCaptcha,
  type CaptchaAnswer,
} from "~/features/accounts/captcha/captcha.commands.server";
import {
  beginGuess,
  takeBackGuess,
} from "~/features/accounts/secrets/guess-throttle.commands.server";
import { passwordFits } from "~/features/accounts/secrets/password.server";
import { enter, type Entry } from "~/features/accounts/second-factor/entry.commands.server";
import type { Device } from "~/features/accounts/sessions/device.server";
import { userStatus } from "~/features/accounts/user/user";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { inQuietTransaction, readDatabase, type Writer } from "~/platform/database/database.server";
import { held } from "~/platform/database/hold-rows.server";
import { RuleBroken, errorCodes } from "~/platform/errors/domain-errors";

/** Name or password is wrong; pages show it beside the password. */
export class SignInFailed extends RuleBroken {}

/**
 * Signs in by username or e-mail. CaptchaFailed, TooFast when there were too many failures, SignInFailed
 * with the same words and after the same time for an unknown name and a wrong password. Who has a second factor is
 * not signed in by it yet.
 */
export async function signIn(
  form: { username: string; password: string } & CaptchaAnswer,
  device: Device,
): Promise<Entry & { userId: number }> {
  await requireCaptcha("signin", form);
  const user = await findByName(form.username);
  const guesser = { ...device, userId: user?.id ?? 0, name: form.username };
  const guess = await beginGuess(guesser);
  const fits = await passwordFits(user?.passwordHash ?? "", form.password);
  if (!user || !fits || guess.spent) throw new SignInFailed(signInFailure(guess.left));
  const { sessionDays } = await readSettings();
  const entry = await inQuietTransaction(async (trx) => {
    // While the password was looked at it may have been changed, and all sessions ended: this one would outlive that.
    if (!(await isAccountUnchanged(trx, user))) throw new SignInFailed(signInFailure(guess.left));
    await takeBackGuess(trx, guess.id);
    return user.status === userStatus.active ? enter(trx, user.id, device, sessionDays) : null;
  });
  if (entry === null) throw statusRefusal(user.status);
  return { userId: user.id, ...entry };
}

async function findByName(name: string) {
  const key = name.trim().toLowerCase();
  return readDatabase()
    .selectFrom("user")
    .select(["id", "passwordHash", "status"])
    .where((eb) => eb.or([eb("usernameKey", "=", key), eb("emailKey", "=", key)]))
    .executeTakeFirst();
}

/** Takes an account, and tells whether its password and status are still those that were found before. */
export async function isAccountUnchanged(
  trx: Writer,
  { id, passwordHash, status }: { id: number; passwordHash: string; status: number },
): Promise<boolean> {
  const now = await trx
    .selectFrom("user")
    .select(["passwordHash", "status"])
    .where("id", "=", id)
    .$call(held)
    .executeTakeFirst();
  return now?.passwordHash === passwordHash && now.status === status;
}

function signInFailure(left: number): string {
  const next =
    left > 0 ? `再错 ${left} 次，这个账号要等 15 分钟才能再试` : "这个账号要等 15 分钟才能再试";
  return `用户名或密码不对。${next}。`;
}

/** RuleBroken when an account of this status may not sign in. */
export function requireActive(status: number): void {
  if (status !== userStatus.active) throw statusRefusal(status);
}

/** Why an account of a status that is not active may not sign in. */
function statusRefusal(status: number): RuleBroken {
  return status === userStatus.waiting
    ? new RuleBroken("账号正在等待管理员审核，通过后就能登录")
    : new RuleBroken("账号已被停用", errorCodes.disabled);
}
