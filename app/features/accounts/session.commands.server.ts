import { inTransaction, readDatabase, type Writer } from "~/platform/database/database.server";
import { randomToken } from "~/platform/env/secrets.server";
import { RuleBroken, errorCodes } from "~/platform/errors/domain-errors";
import { passwordFits } from "./password.server";
import { hashToken } from "./session-token.server";
import { userStatus } from "./user";

export interface Device {
  userAgent: string;
  address: string;
}

const day = 24 * 60 * 60 * 1000;

/** Signs in by username or e-mail; RuleBroken with the same words for an unknown name and a wrong password. */
export async function signIn(
  name: string,
  password: string,
  device: Device,
  days: number,
): Promise<{ userId: number; token: string }> {
  const key = name.trim().toLowerCase();
  const user = await readDatabase()
    .selectFrom("user")
    .select(["id", "passwordHash", "status"])
    .where((eb) => eb.or([eb("usernameKey", "=", key), eb("emailKey", "=", key)]))
    .executeTakeFirst();
  const fits = await passwordFits(user?.passwordHash ?? "", password);
  if (!user || !fits) throw new RuleBroken("用户名或密码不对");
  requireActive(user.status);
  const token = await inTransaction((trx) => openSession(trx, user.id, device, days));
  return { userId: user.id, token };
}

function requireActive(status: number): void {
  if (status === userStatus.active) return;
  if (status === userStatus.waiting) throw new RuleBroken("账号正在等待管理员审核，通过后就能登录");
  throw new RuleBroken("账号已被停用", errorCodes.disabled);
}

/** Opens a session and answers its token, which is kept nowhere but in the member's browser. */
export async function openSession(
  trx: Writer,
  userId: number,
  device: Device,
  days: number,
): Promise<string> {
  const token = randomToken();
  const now = Date.now();
  await trx
    .insertInto("session")
    .values({
      userId,
      tokenHash: hashToken(token),
      userAgent: device.userAgent.slice(0, 300),
      address: device.address,
      createTime: now,
      usedTime: now,
      expireTime: now + days * day,
    })
    .execute();
  return token;
}

/** Ends the session of a token; an unknown one is no error. */
export async function signOut(token: string): Promise<void> {
  await inTransaction((trx) =>
    trx.deleteFrom("session").where("tokenHash", "=", hashToken(token)).execute(),
  );
}

/** Removes the sessions that have expired. */
export async function sweepSessions(trx: Writer): Promise<void> {
  await trx.deleteFrom("session").where("expireTime", "<", Date.now()).execute();
}
