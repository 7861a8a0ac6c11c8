import { changeUnreadOf } from "~/features/accounts/account/account-bulk.commands.server";
import { changeUnread } from "~/features/accounts/account/account.commands.server";
import type { Writer } from "~/platform/database/database.server";
import { holdRows } from "~/platform/database/hold-rows.server";
import { inParts } from "~/platform/database/value-rows.server";
import { messagePlaceOf, type Happening, type MessageType } from "./message";
import { factsOf } from "./message-words.server";
import { enqueueNoticePushes } from "./notice-push.commands.server";

interface GatheredNotice {
  /** Who wants it; the caller has left out all others. */
  to: number[];
  /** Whose thing it is about, with whom it is hidden; 0 for nobody's, as where several did what is gathered. */
  from: number;
  happened: Happening;
  quoteContent: string;
  /** Where the first of what is gathered stands. */
  detailUrl: string;
}

const gatheringKey = (userId: number, type: MessageType, place: string) =>
  `${userId} ${type} ${place}`;

/** Marks as read what was gathered for a member of one place, as when they look there. */
export async function markGatheredRead(
  trx: Writer,
  { to, type, place }: { to: number; type: MessageType; place: string },
): Promise<void> {
  await holdRows(trx, "user", [to]);
  const read = await trx
    .updateTable("message")
    .set({ status: 1 })
    .where("onceKey", "=", gatheringKey(to, type, place))
    .where("status", "=", 0)
    .returning("id")
    .execute();
  if (read.length > 0) await changeUnread(trx, to, -read.length);
}

/**
 * Tells of one more thing that happened in a place: the message about that place grows as long as it is unread, and
 * leads to the first of what it gathers. Once it was read, the next begins a new one. Answers the new ones, which are
 * pushed to who wants that.
 */
export async function gatherNotices(
  trx: Writer,
  notice: GatheredNotice,
): Promise<{ id: number; userId: number }[]> {
  const begun: { id: number; userId: number }[] = [];
  const { from, happened, quoteContent, detailUrl } = notice;
  const { type } = happened;
  const place = messagePlaceOf(detailUrl);
  const keyOf = (userId: number) => gatheringKey(userId, type, place);
  const createTime = Date.now();
  for (const part of inParts(notice.to, 10)) {
    const keys = part.map(keyOf);
    await holdRows(trx, "user", part);
    const known = await trx
      .selectFrom("message")
      .select("id")
      .where("onceKey", "in", keys)
      .orderBy("id")
      .execute();
    await holdRows(
      trx,
      "message",
      known.map(({ id }) => id),
    );
    const grown = await trx
      .updateTable("message")
      .set((eb) => ({
        gathered: eb("gathered", "+", 1),
        fromId: eb.case().when("fromId", "=", from).then(from).else(0).end(),
      }))
      .where("onceKey", "in", keys)
      .where("status", "=", 0)
      .returning("userId")
      .execute();
    const told = new Set(grown.map(({ userId }) => userId));
    const fresh = part.filter((userId) => !told.has(userId));
    if (fresh.length === 0) continue;
    await trx
      .updateTable("message")
      .set({ onceKey: null })
      .where("onceKey", "in", fresh.map(keyOf))
      .execute();
    const facts = factsOf(happened);
    const same = { fromId: from, type, facts, quoteContent, detailUrl, place, createTime };
    const inserted = await trx
      .insertInto("message")
      .values(fresh.map((userId) => ({ ...same, userId, gathered: 1, onceKey: keyOf(userId) })))
      .returning(["id", "userId"])
      .execute();
    begun.push(...inserted);
    await changeUnreadOf(trx, fresh, 1);
  }
  await enqueueNoticePushes(trx, type, begun);
  return begun;
}
