import { changeUnread, hearsOf } from "~/features/accounts/account/account.commands.server";
import type { Writer } from "~/platform/database/database.server";
import { holdRows } from "~/platform/database/hold-rows.server";
import { messagePlaceOf, officialTypes, type Happening, type MessageType } from "./message";
import { factsOf } from "./message-words.server";
import { enqueueNoticeMail } from "./notice-mail.commands.server";
import { enqueueNoticePushes } from "./notice-push.commands.server";

export interface Notice {
  to: number;
  /** Who caused it; 0 for the site itself. */
  from: number;
  happened: Happening;
  content?: string;
  quoteContent?: string;
  /** A path of this site. */
  detailUrl: string;
  /** Names the act, where taking it back and repeating it must not send a second message. */
  once?: string;
}

/** Takes back what was told of a comment or another thing that has its own address, unless it was read. */
export async function withdrawNotices(
  trx: Writer,
  { to, type, detailUrl }: { to: number; type: MessageType; detailUrl: string },
): Promise<void> {
  await holdRows(trx, "user", [to]);
  const { numDeletedRows } = await trx
    .deleteFrom("message")
    .where("place", "=", messagePlaceOf(detailUrl))
    .where("detailUrl", "=", detailUrl)
    .where("userId", "=", to)
    .where("type", "=", type)
    .where("status", "=", 0)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await changeUnread(trx, to, -Number(numDeletedRows));
}

/** Sends a message; nobody gets one for their own act, or, unless it is official, of somebody whom they do not hear of. */
export async function notify(trx: Writer, notice: Notice): Promise<void> {
  const { to, from, happened } = notice;
  const { type } = happened;
  const speaker = officialTypes.includes(type) ? 0 : from;
  if (to === from || !(await hearsOf(trx, to, speaker))) return;
  const sent = await trx
    .insertInto("message")
    .values({
      userId: to,
      fromId: from,
      type,
      facts: factsOf(happened),
      content: notice.content ?? "",
      quoteContent: notice.quoteContent ?? "",
      detailUrl: notice.detailUrl,
      place: messagePlaceOf(notice.detailUrl),
      onceKey: notice.once === undefined ? null : `${to} ${type} ${from} ${notice.once}`,
      createTime: Date.now(),
    })
    .onConflict((conflict) => conflict.column("onceKey").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!sent) return;
  await changeUnread(trx, to, 1);
  await enqueueNoticeMail(trx, { id: sent.id, userId: to, type });
  await enqueueNoticePushes(trx, type, [{ id: sent.id, userId: to }]);
}
