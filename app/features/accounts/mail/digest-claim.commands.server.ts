import { userStatus } from "~/features/accounts/user/user";
import { dateAfter } from "~/platform/clock/calendar";
import type { Writer } from "~/platform/database/database.server";
import { held } from "~/platform/database/hold-rows.server";
import { lastMorning, type DigestDay } from "./digest-day";
import { mailTopicNames, paceColumns, paceOf, type MailTopic } from "./mail-pace";

/** Forgets the letters of days to come, which a clock that was ahead made; the dates of all zones are within two days. */
export async function forgetLaterDigests(trx: Writer, { zone, day }: DigestDay): Promise<void> {
  await trx
    .updateTable("user")
    .set({ digestDay: "", digestWeek: "", digestTime: 0 })
    .where("mailDigest", "=", 1)
    .where("timeZone", "=", zone)
    .where("digestDay", ">", dateAfter(day, 2))
    .execute();
}

/** Takes the letter of this day for a member, so that nobody makes a second; answers what is due and where to, or null. */
export async function claimDigest(
  trx: Writer,
  userId: number,
  of: DigestDay,
): Promise<{ address: string; due: MailTopic[] } | null> {
  const member = await trx
    .selectFrom("user")
    .select(["email", "emailVerified", "status", "digestWeek"])
    .select(["mailNotices", "mailWatched", "mailLikes", "mailSite"])
    .where("id", "=", userId)
    .where("timeZone", "=", of.zone)
    .where("digestDay", "<", of.day)
    .where("digestTime", "<=", lastMorning(of))
    .$call(held)
    .executeTakeFirst();
  if (!member) return null;
  await trx
    .updateTable("user")
    .set({ digestDay: of.day, digestWeek: of.week, digestTime: of.morning })
    .where("id", "=", userId)
    .execute();
  if (member.status !== userStatus.active || member.emailVerified !== 1) return null;
  const weekly = member.digestWeek < of.week;
  const due = mailTopicNames.filter((topic) => {
    const pace = paceOf(member[paceColumns[topic]]);
    return pace === "daily" || (pace === "weekly" && weekly);
  });
  return { address: member.email, due };
}
