import { sql } from "kysely";
import { userStatus } from "~/features/accounts/user/user";
import type { Database } from "~/platform/database/database.server";
import { lastMorning, type DigestDay } from "./digest-day";
import { paceOf, type MailChoice } from "./mail-pace";

/** Where mails at once, or letters of a day or a week, go to, and how they are greeted; undefined for who wants none. */
export async function readNoticeAddress(
  db: Database,
  userId: number,
  wanted: "mailNotices" | "mailDigest",
): Promise<{ address: string; nickname: string } | undefined> {
  return db
    .selectFrom("user")
    .select(["email as address", "nickname"])
    .where("id", "=", userId)
    .where(wanted, "=", 1)
    .where("emailVerified", "=", 1)
    .where("status", "=", userStatus.active)
    .executeTakeFirst();
}

/** The time zones that members chose who want letters; "" is the site's. Leaps from each zone to the next one. */
export async function readDigestZones(db: Database): Promise<string[]> {
  const first = sql`(select min("timeZone") from "user" where "mailDigest" = 1`;
  const { rows } = await sql<{ zone: string }>`
    with recursive zones(zone) as (
      select ${first})
      union all
      select ${first} and "timeZone" > zone) from zones where zone is not null
    ) select zone from zones where zone is not null`.execute(db);
  return rows.map(({ zone }) => zone);
}

/** The next members for whom no letter of this day was made, `most` at most. */
export async function readDigestMembers(
  db: Database,
  of: DigestDay,
  most: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom("user")
    .select("id")
    .where("mailDigest", "=", 1)
    .where("timeZone", "=", of.zone)
    .where("digestDay", "<", of.day)
    .where("digestTime", "<=", lastMorning(of))
    .orderBy("digestDay")
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** How soon what is mailed to a member. */
export async function readMailChoice(db: Database, userId: number): Promise<MailChoice> {
  const row = await db
    .selectFrom("user")
    .select(["mailNotices", "mailWatched", "mailLikes", "mailSite"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return {
    replies: paceOf(row.mailNotices),
    watched: paceOf(row.mailWatched),
    likes: paceOf(row.mailLikes),
    site: paceOf(row.mailSite),
  };
}
