import { userStatus } from "~/features/accounts/user/user";
import type { Writer } from "~/platform/database/database.server";
import { held } from "~/platform/database/hold-rows.server";
import { mailTopicNames, paceColumns, paceOf, type MailTopic } from "./mail-pace";

/** A day of the calendar, and the Monday of its week: “2026-11-20”. */
export interface DigestDay {
  day: string;
  week: string;
}

/** Takes the letter of this day for a member, so that nobody makes a second; answers what is due and where to, or null. */
export async function claimDigest(
  trx: Writer,
  userId: number,
  { day, week }: DigestDay,
): Promise<{ address: string; due: MailTopic[] } | null> {
  const member = await trx
    .selectFrom("user")
    .select(["email", "emailVerified", "status", "digestWeek"])
    .select(["mailNotices", "mailWatched", "mailLikes", "mailSite"])
    .where("id", "=", userId)
    .where("digestDay", "<", day)
    .$call(held)
    .executeTakeFirst();
  if (!member) return null;
  await trx
    .updateTable("user")
    .set({ digestDay: day, digestWeek: week })
    .where("id", "=", userId)
    .execute();
  if (member.status !== userStatus.active || member.emailVerified !== 1) return null;
  const weekly = member.digestWeek < week;
  const due = mailTopicNames.filter((topic) => {
    const pace = paceOf(member[paceColumns[topic]]);
    return pace === "daily" || (pace === "weekly" && weekly);
  });
  return { address: member.email, due };
}
