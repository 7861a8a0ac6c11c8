import { readSettings } from "~/features/site/settings/setting.queries.server";
import { zoneOr } from "~/platform/clock/calendar";
import type { Database } from "~/platform/database/database.server";

/** Whether a member watches each discussion that they comment in. */
export async function watchesWhatTheyComment(db: Database, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom("user")
    .select("watchCommented")
    .where("id", "=", userId)
    .executeTakeFirst();
  return row?.watchCommented === 1;
}

/** The time zone by whose clocks letters and reminders come to a member. */
export async function readOwnZone(db: Database, userId: number): Promise<string> {
  const { timeZone } = await db
    .selectFrom("user")
    .select("timeZone")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return zoneOr(timeZone, (await readSettings()).timeZone);
}
