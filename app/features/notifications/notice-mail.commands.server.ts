import {
  forgetMail,
  logMail,
  sendLoggedMail,
} from "~/features/accounts/mail/mail-log.commands.server";
import { readWaitingMail } from "~/features/accounts/mail/mail-log.queries.server";
import { noticeMailKind } from "~/features/accounts/mail/mail-queue";
import { unsubscribePath } from "~/features/accounts/mail/notice-choice.commands.server";
import { readNoticeAddress } from "~/features/accounts/mail/notice-choice.queries.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { readDatabase, type Database, type Writer } from "~/platform/database/database.server";
import { publicOrigin } from "~/platform/http/site-address.server";
import { enqueue } from "~/platform/jobs/job.commands.server";
import type { Attempt } from "~/platform/jobs/job.server";
import { isWithinLimit } from "~/platform/rate-limit/rate-limit.commands.server";
import { messageType, type MessageType } from "./message";
import { messageWordsOf } from "./message-words.server";
import { noticeLetter } from "./notice-letter";
import { readWantedMessage } from "./notice-wanted.queries.server";

/** What waits in the queue; the job is defined where it is known what everybody may see. */
export interface NoticeMail {
  messageId: number;
  mailId: number;
}

const mailed = new Set<MessageType>([
  messageType.topicCommented,
  messageType.commentAnswered,
  messageType.articleCommented,
  messageType.mentioned,
  messageType.letter,
  messageType.reminded,
]);

/** Mails that one member gets at most; the rest they find among their messages. */
const mostMails = { most: 20, seconds: 60 * 60 };

/** Has a message mailed, too, if it is a reply, mention or reminder and its receiver asked for that. */
export async function enqueueNoticeMail(
  trx: Writer,
  message: { id: number; userId: number; type: MessageType },
): Promise<void> {
  const { id: messageId, userId, type } = message;
  if (!mailed.has(type)) return;
  const receiver = await readNoticeAddress(trx, userId, "mailNotices");
  if (!receiver) return;
  const { address } = receiver;
  const mailId = await logMail(trx, { kind: noticeMailKind, userId, address });
  await enqueue<NoticeMail>(trx, { kind: noticeMailKind }, { messageId, mailId });
  await trx.updateTable("message").set({ mailed: 1 }).where("id", "=", messageId).execute();
}

/**
 * Mails a message, unless meanwhile it was read, its receiver turned mails off or blocked who caused it,
 * or what it tells of is no longer there for everyone (`isShown`, by its path).
 */
export async function deliverNoticeMail(
  { messageId, mailId }: NoticeMail,
  isShown: (db: Database, path: string) => Promise<boolean>,
  attempt: Attempt,
): Promise<void> {
  const db = readDatabase();
  const logged = await readWaitingMail(db, mailId);
  if (!logged) return;
  const message = await readWantedMessage(db, messageId);
  const receiver = message && (await readNoticeAddress(db, message.userId, "mailNotices"));
  const wanted = receiver && (await isShown(db, message.detailUrl));
  // Counted once, however often it is tried.
  if (
    !wanted ||
    (logged.attempts === 0 && !(await isWithinLimit(`notice-mail ${message.userId}`, mostMails)))
  ) {
    return forgetMail(mailId);
  }
  const { siteTitle, timeZone } = await readSettings();
  const origin = publicOrigin();
  const unsubscribe = origin + unsubscribePath(message.userId);
  const mail = {
    ...noticeLetter(
      { ...message, ...messageWordsOf(message, timeZone) },
      { nickname: receiver.nickname, siteTitle, origin, unsubscribe },
    ),
    to: receiver.address,
    fromName: siteTitle,
    headers: {
      "List-Unsubscribe": `<${unsubscribe}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
  await sendLoggedMail(logged, mail, attempt, { secret: unsubscribe });
}
