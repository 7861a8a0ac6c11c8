import { createHash } from "node:crypto";
import type { Database, Writer } from "~/platform/database/database.server";
import { sign } from "~/platform/env/secrets.server";
import { RuleBroken } from "~/platform/errors/domain-errors";
import { tokenLife, type TokenPurpose } from "./one-time-token";

/** How often a mailed code may be mistyped. */
const codeAttempts = 5;

function oneTimeHash(token: string): string {
  return createHash("sha256").update(`one time ${token}`).digest("hex");
}

// Six digits are quickly tried, so a code is kept under the site's secret, not as a bare hash.
function hashOfCode(userId: number, code: string): string {
  return `${userId} ${sign("mailed code", `${userId} ${code}`)}`;
}

interface NewToken {
  purpose: TokenPurpose;
  userId: number;
  payload: string;
}

/**
 * Makes the token of a link and forgets earlier ones for the same purpose. The same `source` makes the same
 * token, which nobody can do without the site's secret; null when that one was used already.
 */
export async function issueToken(
  trx: Writer,
  token: NewToken,
  source: string,
): Promise<string | null> {
  const secret = sign("mailed token", source);
  return (await keepToken(trx, token, oneTimeHash(secret))) ? secret : null;
}

/** Makes a code of six digits that confirms who a signed-in member is, in the same way. */
export async function issueCode(
  trx: Writer,
  userId: number,
  source: string,
): Promise<string | null> {
  const number = Buffer.from(sign("mailed code", source), "base64url").readUInt32BE();
  const code = String(number % 1_000_000).padStart(6, "0");
  const token: NewToken = { purpose: "confirm-identity", userId, payload: "" };
  return (await keepToken(trx, token, hashOfCode(userId, code))) ? code : null;
}

/** Keeps a token, from now for its whole life; whether it is good, which one that was used is not. */
async function keepToken(
  trx: Writer,
  { purpose, userId, payload }: NewToken,
  tokenHash: string,
): Promise<boolean> {
  const now = Date.now();
  const used = await trx
    .selectFrom("oneTimeToken")
    .select("id")
    .where("tokenHash", "=", tokenHash)
    .where("usedTime", ">", 0)
    .executeTakeFirst();
  if (used) return false;
  await dropOneTimeTokens(trx, userId, [purpose]);
  await trx
    .deleteFrom("oneTimeToken")
    .where("expireTime", "<", now - dayAfter)
    .execute();
  await trx
    .insertInto("oneTimeToken")
    .values({
      purpose,
      userId,
      payload,
      tokenHash,
      createTime: now,
      expireTime: now + tokenLife[purpose],
    })
    .execute();
  return true;
}

// Kept a day longer than they are good, so that a late click is told what happened.
const dayAfter = 24 * 60 * 60 * 1000;

/** Forgets what was mailed to a member for these purposes and not used. */
export async function dropOneTimeTokens(
  trx: Writer,
  userId: number,
  purposes: TokenPurpose[],
): Promise<void> {
  await trx
    .deleteFrom("oneTimeToken")
    .where("userId", "=", userId)
    .where("purpose", "in", purposes)
    .where("usedTime", "=", 0)
    .execute();
}

export interface TokenFound {
  id: number;
  userId: number;
  payload: string;
}

/** The token of a link while it is good, without using it; RuleBroken says what is wrong with it. */
export async function findToken(
  db: Database,
  purposes: TokenPurpose[],
  secret: string,
): Promise<TokenFound & { purpose: TokenPurpose }> {
  const row = await db
    .selectFrom("oneTimeToken")
    .select(["id", "userId", "payload", "purpose", "expireTime", "usedTime"])
    .where("tokenHash", "=", oneTimeHash(secret))
    .where("purpose", "in", purposes)
    .executeTakeFirst();
  if (!row) throw new RuleBroken("这个链接无效，可能没有复制完整，或者后来又发过一封新的");
  if (row.usedTime > 0) throw new RuleBroken("这个链接已经用过了");
  if (row.expireTime < Date.now()) throw new RuleBroken("这个链接过期了，请重新申请一封");
  return row;
}

/** Uses a token; of two at once only one succeeds. */
export async function useToken(trx: Writer, { id }: Pick<TokenFound, "id">): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("oneTimeToken")
    .set({ usedTime: Date.now() })
    .where("id", "=", id)
    .where("usedTime", "=", 0)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new RuleBroken("这个链接已经用过了");
}

export type CodeVerdict = "right" | "wrong" | "expired";

/** Judges a mailed code and uses it up when it is right, or after five mistakes. */
export async function judgeCode(trx: Writer, userId: number, code: string): Promise<CodeVerdict> {
  const row = await trx
    .updateTable("oneTimeToken")
    .set((eb) => ({ attempts: eb("attempts", "+", 1) }))
    .where("userId", "=", userId)
    .where("purpose", "=", "confirm-identity")
    .where("usedTime", "=", 0)
    .where("expireTime", ">", Date.now())
    .where("attempts", "<", codeAttempts)
    .returning(["id", "tokenHash"])
    .executeTakeFirst();
  if (!row) return "expired";
  if (row.tokenHash !== hashOfCode(userId, code)) return "wrong";
  await useToken(trx, row);
  return "right";
}
