import { indexAccounts } from "~/features/accounts/user/account-search.commands.server";
import type { Role } from "~/features/accounts/user/user";
import { announceChange } from "~/platform/database/change-signal.server";
import type { Writer } from "~/platform/database/database.server";
import { inParts, valueRows } from "~/platform/database/value-rows.server";

/** An active account to insert; what is left out stays empty, and such an account cannot sign in. */
export interface BulkAccount {
  username: string;
  nickname: string;
  /** "" for an account that cannot be reached. */
  email: string;
  /** argon2id; made by `hashPassword`. */
  passwordHash?: string;
  avatar?: string;
  smallAvatar?: string;
  backgroundImage?: string;
  smallBackgroundImage?: string;
  description?: string;
  homePage?: string;
  role?: Role;
  /** 1 for a member of the demo community. */
  demo?: number;
  /** Milliseconds since 1970 UTC. */
  createTime: number;
}

/** Inserts accounts and answers their ids in the order of the rows. Usernames and e-mails must be new. */
export async function insertAccounts(trx: Writer, rows: BulkAccount[]): Promise<number[]> {
  const ids: number[] = [];
  for (const part of inParts(rows, 16)) {
    const inserted = await trx
      .insertInto("user")
      .values(
        part.map((row) => ({
          ...row,
          usernameKey: row.username.toLowerCase(),
          emailKey: row.email.toLowerCase() || null,
          updateTime: row.createTime,
        })),
      )
      .returning("id")
      .execute();
    ids.push(...inserted.map(({ id }) => id).toSorted((a, b) => a - b));
  }
  await indexAccounts(trx, ids);
  return ids;
}

/** Adds to the numbers of unread messages of these members, whose rows are held. */
export async function changeUnreadOf(trx: Writer, ids: number[], by: number): Promise<void> {
  for (const part of inParts(ids, 1)) {
    await trx
      .updateTable("user")
      .set((eb) => ({ unreadCount: eb("unreadCount", "+", by) }))
      .where("id", "in", part)
      .execute();
  }
  await announceChange(trx);
}

export interface CountChange {
  userId: number;
  topicCount: number;
  commentCount: number;
  score: number;
}

/** Adds to the counts of many members; each may stand in `changes` once. */
export async function addToManyCounts(trx: Writer, changes: CountChange[]): Promise<void> {
  const ordered = changes.toSorted((a, b) => a.userId - b.userId);
  for (const part of inParts(ordered, 4)) {
    await trx
      .updateTable("user")
      .from(valueRows(part.map((by) => [by.userId, by.topicCount, by.commentCount, by.score])))
      .set((eb) => ({
        topicCount: eb("user.topicCount", "+", eb.ref("given.column2")),
        commentCount: eb("user.commentCount", "+", eb.ref("given.column3")),
        score: eb("user.score", "+", eb.ref("given.column4")),
      }))
      .whereRef("user.id", "=", "given.column1")
      .execute();
  }
}

/** Sets one count of many members to what was found by counting; `found` holds [user id, count]. */
export async function setManyCounts(
  trx: Writer,
  column: "topicCount" | "commentCount" | "score",
  found: [userId: number, count: number][],
): Promise<void> {
  const ordered = found.toSorted(([a], [b]) => a - b);
  for (const part of inParts(ordered, 2)) {
    await trx
      .updateTable("user")
      .from(valueRows(part))
      .set((eb) => ({ [column]: eb.ref("given.column2") }))
      .whereRef("user.id", "=", "given.column1")
      .execute();
  }
}
