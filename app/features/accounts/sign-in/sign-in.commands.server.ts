import {
  requireCaptcha,
  type CaptchaAnswer,
} from "~/features/accounts/captcha/captcha.commands.server";
import {
  beginGuess,
  rememberSuccess,
} from "~/features/accounts/secrets/guess-throttle.commands.server";
import { passwordFits } from "~/features/accounts/secrets/password.server";
import type { Device } from "~/features/accounts/sessions/device.server";
import { openSession } from "~/features/accounts/sessions/session.commands.server";
import { userStatus } from "~/features/accounts/user/user";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { RuleBroken, errorCodes } from "~/platform/errors/domain-errors";

/** Name or password is wrong; pages show it beside the password. */
export class SignInFailed extends RuleBroken {}

/**
 * Signs in by username or e-mail. CaptchaFailed, TooFast when there were too many failures, SignInFailed
 * with the same words and after the same time for an unknown name and a wrong password.
 */
export async function signIn(
  form: { username: string; password: string } & CaptchaAnswer,
  device: Device,
): Promise<{ userId: number; token: string }> {
  await requireCaptcha("signin", form);
  const user = await findByName(form.username);
  const guesser = { ...device, userId: user?.id ?? 0, name: form.username };
  const guess = await beginGuess(guesser);
  const fits = await passwordFits(user?.passwordHash ?? "", form.password);
  if (!user || !fits || guess.spent) throw new SignInFailed(failure(guess.left));
  const { sessionDays } = await readSettings();
  const token = await inTransaction(async (trx) => {
    await rememberSuccess(trx, guess.id, guesser);
    return user.status === userStatus.active ? openSession(trx, user.id, device, sessionDays) : "";
  });
  requireActive(user.status);
  return { userId: user.id, token };
}

async function findByName(name: string) {
  const key = name.trim().toLowerCase();
  return readDatabase()
    .selectFrom("user")
    .select(["id", "passwordHash", "status"])
    .where((eb) => eb.or([eb("usernameKey", "=", key), eb("emailKey", "=", key)]))
    .executeTakeFirst();
}

function failure(left: number): string {
  const next =
    left > 0 ? `再错 ${left} 次，这个账号要等 15 分钟才能再试` : "这个账号要等 15 分钟才能再试";
  return `用户名或密码不对。${next}。`;
}

/** RuleBroken when an account of this status may not sign in. */
export function requireActive(status: number): void {
  if (status === userStatus.active) return;
  if (status === userStatus.waiting) throw new RuleBroken("账号正在等待管理员审核，通过后就能登录");
  throw new RuleBroken("账号已被停用", errorCodes.disabled);
}
