import { dropOneTimeTokens } from "~/features/accounts/secrets/one-time-token.commands.server";
import { hashPassword } from "~/features/accounts/secrets/password.server";
import { endSessions, requireSession } from "~/features/accounts/sessions/session.commands.server";
import { nameKeyOf } from "~/features/accounts/user/account-names.queries.server";
import { indexAccounts } from "~/features/accounts/user/account-search.commands.server";
import { userStatus, type Role, type Viewer } from "~/features/accounts/user/user";
import { announceChange } from "~/platform/database/change-signal.server";
import { inTransaction, type Database, type Writer } from "~/platform/database/database.server";
import { held } from "~/platform/database/hold-rows.server";
import { NotFound, NotSignedIn } from "~/platform/errors/domain-errors";

export interface NewAccount {
  /** "" for an account that came from another site and has not chosen one. */
  username: string;
  nickname: string;
  email: string;
  /** "" for an account that cannot sign in by password. */
  password: string;
  phone?: string;
  companyName?: string;
  role?: Role;
  /** 0 active when it is left out. */
  status?: number;
}

/** Creates an account and answers its id. */
export async function createAccount(account: NewAccount): Promise<number> {
  const passwordHash = account.password === "" ? "" : await hashPassword(account.password);
  return inTransaction((trx) => insertAccount(trx, account, passwordHash));
}

/** Creates an account whose password is hashed already; its names must be free. */
export async function insertAccount(
  trx: Writer,
  account: Omit<NewAccount, "password">,
  passwordHash: string,
): Promise<number> {
  const now = Date.now();
  const { id } = await trx
    .insertInto("user")
    .values({
      username: account.username,
      usernameKey: nameKeyOf(account.username),
      nickname: account.nickname,
      email: account.email,
      emailKey: nameKeyOf(account.email),
      phone: account.phone ?? "",
      companyName: account.companyName ?? "",
      passwordHash,
      role: account.role ?? "",
      status: account.status ?? userStatus.active,
      createTime: now,
      updateTime: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await indexAccounts(trx, [id]);
  return id;
}

/** Gives a member a new password and ends all their sessions; answers who that is, NotFound when nobody has that username. */
export async function resetPassword(username: string, password: string): Promise<number> {
  const passwordHash = await hashPassword(password);
  return inTransaction(async (trx) => {
    const user = await trx
      .selectFrom("user")
      .select("id")
      .where("usernameKey", "=", username.toLowerCase())
      .$call(held)
      .executeTakeFirst();
    if (!user) throw new NotFound(`没有名为 ${username} 的成员`);
    await setPassword(trx, user.id, passwordHash, 0);
    return user.id;
  });
}

/** Sets a member's password: what was mailed before is no longer good, and all sessions but `keepSession` end. */
export async function setPassword(
  trx: Writer,
  userId: number,
  passwordHash: string,
  keepSession: number,
): Promise<void> {
  await trx
    .updateTable("user")
    .set({ passwordHash, updateTime: Date.now() })
    .where("id", "=", userId)
    .execute();
  await dropOneTimeTokens(trx, userId, ["reset-password", "confirm-identity", "change-email"]);
  await endSessions(trx, userId, keepSession);
}

type CountName = "topicCount" | "commentCount" | "score" | "fansCount" | "followCount";

/** Adds to a member's counts, or as much to those of each of several (it may be negative). */
export async function addToCounts(
  trx: Writer,
  userIds: number | number[],
  by: Partial<Record<CountName, number>>,
): Promise<void> {
  const changes = Object.entries(by) as [CountName, number][];
  if (changes.length === 0) return;
  await trx
    .updateTable("user")
    .set((eb) => Object.fromEntries(changes.map(([name, more]) => [name, eb(name, "+", more)])))
    .where("id", "in", [userIds].flat())
    .execute();
}

/** Adds to the number of a member's unread messages. */
export async function changeUnread(trx: Writer, userId: number, by: number): Promise<void> {
  await trx
    .updateTable("user")
    .set((eb) => ({ unreadCount: eb("unreadCount", "+", by) }))
    .where("id", "=", userId)
    .execute();
  await announceChange(trx);
}

/** Whether a member closed their account, so that nothing is for them any more. */
export async function isClosed(db: Database, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom("user")
    .select("id")
    .where("id", "=", userId)
    .where("status", "=", userStatus.closed)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a member wants nothing of another. */
export async function hasBlocked(db: Database, userId: number, other: number): Promise<boolean> {
  const row = await db
    .selectFrom("block")
    .select("userId")
    .where("userId", "=", userId)
    .where("blockedId", "=", other)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether what another did, or the site where that is 0, is told to a member: not after they closed their account, nor
 * where they blocked the other or nothing of the other is shown. Whoever is put on again is not told of afterwards.
 */
export async function hearsOf(db: Database, userId: number, other: number): Promise<boolean> {
  const row = await db
    .selectFrom("user")
    .select("id")
    .where("id", "=", userId)
    .where("status", "!=", userStatus.closed)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("block")
            .select("blockedId")
            .where("block.userId", "=", userId)
            .where("blockedId", "=", other),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("user as other")
            .select("other.id")
            .where("other.id", "=", other)
            .where("other.status", "=", userStatus.disabled),
        ),
      ),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes a member's own account for what they change of it; NotSignedIn where it was disabled or closed meanwhile. */
export async function holdOwnAccount(trx: Writer, userId: number): Promise<void> {
  const own = await trx
    .selectFrom("user")
    .select("id")
    .where("id", "=", userId)
    .where("status", "=", userStatus.active)
    .$call(held)
    .executeTakeFirst();
  if (!own) throw new NotSignedIn();
}

/**
 * The same without taking it, for who takes rows of other members, too: NotSignedIn where a member's own account was
 * disabled or closed meanwhile.
 */
export async function requireOwnAccount(db: Database, userId: number): Promise<void> {
  const gone = await db
    .selectFrom("user")
    .select("id")
    .where("id", "=", userId)
    .where("status", "!=", userStatus.active)
    .executeTakeFirst();
  if (gone) throw new NotSignedIn();
}

/**
 * Takes the account of who asks for something grave in a session; NotSignedIn also where that was ended meanwhile, as it
 * is by a new password: who was signed in before is to change nothing afterwards.
 */
export async function holdAccountOf(
  trx: Writer,
  { id, sessionId }: Pick<Viewer, "id" | "sessionId">,
): Promise<void> {
  await holdOwnAccount(trx, id);
  await requireSession(trx, id, sessionId);
}

/**
 * Takes the rows of active members in the order of their ids, so that two who act on each other never
 * wait in a circle; NotFound when one is not there.
 */
export async function holdMembers(trx: Writer, ids: number[]): Promise<void> {
  const members = await trx
    .selectFrom("user")
    .select("id")
    .where("id", "in", ids)
    .where("status", "=", userStatus.active)
    .orderBy("id")
    .$call(held)
    .execute();
  if (members.length < new Set(ids).size) throw new NotFound("没有这个成员");
}
