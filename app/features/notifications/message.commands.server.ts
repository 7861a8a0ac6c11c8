import { sql } from "kysely";
import { changeUnread } from "~/features/accounts/account/account.commands.server";
import { inQuietTransaction, type Writer } from "~/platform/database/database.server";
import { holdRows } from "~/platform/database/hold-rows.server";
import { inParts } from "~/platform/database/value-rows.server";
import { messagePlaceOf, officialTypes } from "./message";

/** Marks messages of a member as read, or all; those of others are left alone. Answers how many stay unread. */
export async function markMessagesRead(userId: number, ids: number[] | "all"): Promise<number> {
  return inQuietTransaction(async (trx) => {
    await markRead(trx, userId, ids);
    const { unreadCount } = await trx
      .selectFrom("user")
      .select("unreadCount")
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    return unreadCount;
  });
}

/** Marks a message as read and answers the path that it leads to; undefined when the member has no such message. */
export async function openMessage(userId: number, id: number): Promise<string | undefined> {
  return inQuietTransaction(async (trx) => {
    const message = await trx
      .selectFrom("message")
      .select("detailUrl")
      .where("id", "=", id)
      .where("userId", "=", userId)
      .executeTakeFirst();
    if (message) await markRead(trx, userId, [id]);
    return message?.detailUrl;
  });
}

/** How many messages go in one transaction. */
const goneAtOnce = 500;

/** Deletes messages of a member, or all that were read; those of others are left alone. */
export async function deleteMessages(userId: number, ids: number[] | "read"): Promise<void> {
  let gone = goneAtOnce;
  while (gone === goneAtOnce) gone = await deleteSome(userId, ids);
}

function deleteSome(userId: number, ids: number[] | "read"): Promise<number> {
  return inQuietTransaction(async (trx) => {
    await holdRows(trx, "user", [userId]);
    const rows = await trx
      .deleteFrom("message")
      .where("id", "in", (eb) => {
        const own = eb
          .selectFrom("message as own")
          .select("own.id")
          .where("own.userId", "=", userId);
        const chosen =
          ids === "read" ? own.where("own.status", "=", 1) : own.where("own.id", "in", ids);
        return chosen.limit(goneAtOnce);
      })
      .returning("status")
      .execute();
    const unread = rows.filter(({ status }) => status === 0).length;
    if (unread > 0) await changeUnread(trx, userId, -unread);
    return rows.length;
  });
}

/**
 * Takes what a member caused, unless it is official, at most so many of it, out of the unread messages of everyone, as when they are
 * disabled; answers how many those were.
 */
export async function settleMessagesFrom(
  trx: Writer,
  fromId: number,
  most: number,
): Promise<number> {
  const unread = await trx
    .selectFrom("message")
    .select(["id", "userId"])
    .where("fromId", "=", fromId)
    .where("status", "=", 0)
    .where("type", "not in", officialTypes)
    .limit(most)
    .execute();
  if (unread.length === 0) return 0;
  await holdRows(
    trx,
    "user",
    unread.map(({ userId }) => userId),
  );
  const settled = await trx
    .updateTable("message")
    .set({ status: 1 })
    .where(
      "id",
      "in",
      unread.map(({ id }) => id),
    )
    .where("status", "=", 0)
    .returning("userId")
    .execute();
  const counts = new Map<number, number>();
  for (const { userId } of settled) counts.set(userId, (counts.get(userId) ?? 0) + 1);
  for (const [userId, count] of [...counts].toSorted(([a], [b]) => a - b)) {
    await changeUnread(trx, userId, -count);
  }
  return unread.length;
}

/**
 * Lets messages about things that stood on one page (`/topic/1?comment=2#comment-2`) lead to another, where they stand
 * now.
 */
export async function readdressMessages(
  trx: Writer,
  { from, to }: { from: string; to: string },
  paths: string[],
): Promise<void> {
  for (const part of inParts(paths, 1)) {
    await trx
      .updateTable("message")
      .set({ place: to, detailUrl: sql<string>`replace("detailUrl", ${`${from}?`}, ${`${to}?`})` })
      .where("place", "=", from)
      .where("detailUrl", "in", part)
      .execute();
  }
}

/** Lets messages about one thing lead to what it became. */
export async function turnMessages(trx: Writer, from: string, to: string): Promise<void> {
  await trx
    .updateTable("message")
    .set({ place: messagePlaceOf(to), detailUrl: to })
    .where("place", "=", messagePlaceOf(from))
    .where("detailUrl", "=", from)
    .execute();
}

async function markRead(trx: Writer, userId: number, ids: number[] | "all"): Promise<void> {
  // Who tells a member something takes the member's row before a message, too.
  await holdRows(trx, "user", [userId]);
  let query = trx
    .updateTable("message")
    .set({ status: 1 })
    .where("userId", "=", userId)
    .where("status", "=", 0);
  if (ids !== "all") query = query.where("id", "in", ids);
  const { numUpdatedRows } = await query.executeTakeFirst();
  if (numUpdatedRows > 0n) await changeUnread(trx, userId, -Number(numUpdatedRows));
}
