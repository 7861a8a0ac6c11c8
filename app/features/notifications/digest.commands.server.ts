import { setImmediate } from "node:timers/promises";
import {
  claimDigest,
  forgetLaterDigests,
} from "~/features/accounts/mail/digest-claim.commands.server";
import type { DigestDay } from "~/features/accounts/mail/digest-day";
import {
  forgetMail,
  logMail,
  sendLoggedMail,
} from "~/features/accounts/mail/mail-log.commands.server";
import { readWaitingMail } from "~/features/accounts/mail/mail-log.queries.server";
import { digestMailKind } from "~/features/accounts/mail/mail-queue";
import { unsubscribePath } from "~/features/accounts/mail/notice-choice.commands.server";
import {
  readDigestMembers,
  readDigestZones,
  readNoticeAddress,
} from "~/features/accounts/mail/notice-choice.queries.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { mondayOf, morningOf, startOfDate, zoneOr } from "~/platform/clock/calendar";
import { dateIn } from "~/platform/clock/clock";
import {
  inQuietTransaction,
  readDatabase,
  type Database,
  type Writer,
} from "~/platform/database/database.server";
import { publicOrigin } from "~/platform/http/site-address.server";
import { enqueue } from "~/platform/jobs/job.commands.server";
import type { Attempt } from "~/platform/jobs/job.server";
import { digestLetter } from "./digest-letter";
import { mailTypesOf } from "./message";
import { readUnreadOf } from "./message.queries.server";

/** What waits in the queue; the job is defined where it is known what everybody may see. */
export interface DigestMail {
  userId: number;
  mailId: number;
  messageIds: number[];
  /** How many there are besides; an older release said none. */
  more?: number;
}

interface DigestOf extends DigestDay {
  /** When the day of the site began. */
  begin: number;
}

/** How long a message is news. */
const newsFor = 9 * 24 * 60 * 60 * 1000;
const siteTypes = new Set(mailTypesOf("site"));
const mostMessages = 50;
const membersAtOnce = 100;

/** Makes the letters of this day for all who want some, once it is morning by their clocks. */
export async function makeDigests(now = Date.now()): Promise<void> {
  const { timeZone } = await readSettings();
  // What is told together is told of a day of the site.
  const begin = startOfDate(timeZone, dateIn(timeZone, now));
  for (const zone of await readDigestZones(readDatabase())) {
    const clocks = zoneOr(zone, timeZone);
    const day = dateIn(clocks, now);
    const of = { zone, morning: morningOf(clocks, day), day, week: mondayOf(day), begin };
    if (now >= of.morning) await makeDigestsOf(of, now);
  }
}

async function makeDigestsOf(of: DigestOf, now: number): Promise<void> {
  await inQuietTransaction((trx) => forgetLaterDigests(trx, of));
  let ids = await readDigestMembers(readDatabase(), of, membersAtOnce);
  while (ids.length > 0) {
    for (const id of ids) {
      await inQuietTransaction((trx) => makeDigest(trx, id, of, now));
      await setImmediate();
    }
    ids = await readDigestMembers(readDatabase(), of, membersAtOnce);
  }
}

async function makeDigest(trx: Writer, userId: number, of: DigestOf, now: number): Promise<void> {
  const claimed = await claimDigest(trx, userId, of);
  if (!claimed || claimed.due.length === 0) return;
  const rows = await trx
    .updateTable("message")
    .set({ mailed: 1 })
    .where("userId", "=", userId)
    .where("status", "=", 0)
    .where("mailed", "=", 0)
    .where("type", "in", claimed.due.flatMap(mailTypesOf))
    .where("createTime", ">", now - newsFor)
    // What tells of a day is told once that is over.
    .where((eb) => eb.or([eb("peopleCount", "is", null), eb("createTime", "<", of.begin)]))
    .returning("id")
    .execute();
  if (rows.length === 0) return;
  const messageIds = rows
    .map(({ id }) => id)
    .toSorted((a, b) => b - a)
    .slice(0, mostMessages);
  const { address } = claimed;
  const mailId = await logMail(trx, { kind: digestMailKind, userId, address });
  const more = rows.length - messageIds.length;
  await enqueue<DigestMail>(trx, { kind: digestMailKind }, { userId, mailId, messageIds, more });
}

/** Mails the messages of a letter that are unread still, from whom the member wants, and about what is there for everyone. */
export async function deliverDigest(
  { userId, mailId, messageIds, more = 0 }: DigestMail,
  isShown: (db: Database, path: string) => Promise<boolean>,
  attempt: Attempt,
): Promise<void> {
  const db = readDatabase();
  const logged = await readWaitingMail(db, mailId);
  if (!logged) return;
  const receiver = await readNoticeAddress(db, userId, "mailDigest");
  const unread = receiver ? await readUnreadOf(db, userId, messageIds) : [];
  const shown = await Promise.all(unread.map(({ detailUrl }) => isShown(db, detailUrl)));
  // What the site says of one's own things is said of those that are gone, too.
  const messages = unread.filter(({ type }, at) => siteTypes.has(type) || shown[at]);
  if (!receiver || messages.length === 0) return forgetMail(mailId);
  const { siteTitle } = await readSettings();
  const origin = publicOrigin();
  const unsubscribe = origin + unsubscribePath(userId);
  const { nickname, address } = receiver;
  const mail = {
    ...digestLetter(messages, { nickname, siteTitle, origin, unsubscribe, more }),
    to: address,
    fromName: siteTitle,
    headers: {
      "List-Unsubscribe": `<${unsubscribe}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
  await sendLoggedMail(logged, mail, attempt, { secret: unsubscribe });
}
