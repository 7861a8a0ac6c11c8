import { inTransaction, type Writer } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { hashPassword } from "./password.server";
import type { Role } from "./user";

export interface NewAccount {
  username: string;
  nickname: string;
  email: string;
  /** "" for an account that cannot sign in by password. */
  password: string;
  role?: Role;
}

/** Creates an active account and answers its id. */
export async function createAccount(account: NewAccount): Promise<number> {
  const passwordHash = account.password === "" ? "" : await hashPassword(account.password);
  return inTransaction((trx) => insertAccount(trx, account, passwordHash));
}

async function insertAccount(
  trx: Writer,
  account: NewAccount,
  passwordHash: string,
): Promise<number> {
  const now = Date.now();
  const { id } = await trx
    .insertInto("user")
    .values({
      username: account.username,
      usernameKey: account.username.toLowerCase(),
      nickname: account.nickname,
      email: account.email,
      emailKey: account.email.toLowerCase(),
      passwordHash,
      role: account.role ?? "",
      createTime: now,
      updateTime: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives a member a new password and ends all their sessions; NotFound when nobody has that username. */
export async function resetPassword(username: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await inTransaction(async (trx) => {
    const user = await trx
      .updateTable("user")
      .set({ passwordHash, updateTime: Date.now() })
      .where("usernameKey", "=", username.toLowerCase())
      .returning("id")
      .executeTakeFirst();
    if (!user) throw new NotFound(`没有名为 ${username} 的用户`);
    await trx.deleteFrom("session").where("userId", "=", user.id).execute();
  });
}

/** Adds to a member's counts (each may be negative). */
export async function addToCounts(
  trx: Writer,
  userId: number,
  by: { topicCount?: number; commentCount?: number; score?: number },
): Promise<void> {
  await trx
    .updateTable("user")
    .set((eb) => ({
      topicCount: eb("topicCount", "+", by.topicCount ?? 0),
      commentCount: eb("commentCount", "+", by.commentCount ?? 0),
      score: eb("score", "+", by.score ?? 0),
    }))
    .where("id", "=", userId)
    .execute();
}

/** Adds to the number of a member's unread messages. */
export async function changeUnread(trx: Writer, userId: number, by: number): Promise<void> {
  await trx
    .updateTable("user")
    .set((eb) => ({ unreadCount: eb("unreadCount", "+", by) }))
    .where("id", "=", userId)
    .execute();
}

/** Whether a member wants nothing of another. */
export async function hasBlocked(trx: Writer, userId: number, other: number): Promise<boolean> {
  const row = await trx
    .selectFrom("block")
    .select("userId")
    .where("userId", "=", userId)
    .where("blockedId", "=", other)
    .executeTakeFirst();
  return row !== undefined;
}
