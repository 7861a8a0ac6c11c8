import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { inTransaction } from "~/platform/database/database.server";
import { countAct } from "~/platform/rate-limit/rate-limit.commands.server";

/** Lets members write as fast as a test does. */
export async function liftRateLimits(): Promise<void> {
  await changeSetting("topicsPerTenMinutes", 1000);
  await changeSetting("commentsPerMinute", 1000);
  await changeSetting("lettersPerHour", 1000);
  await changeSetting("conversationsPerDay", 1000);
  await changeSetting("memberDays", 0);
  await changeSetting("memberPosts", 0);
}

/** Lets so much time pass that nothing counts any more of what anybody did. */
export async function forgetActs(): Promise<void> {
  await inTransaction((trx) => trx.deleteFrom("rateLimit").execute());
}

/** Lets so many acts count as done that are limited under a key over so many seconds. */
export async function spendActs(key: string, seconds: number, times: number): Promise<void> {
  await inTransaction((trx) => countAct(trx, key, { most: times, seconds }, times));
}
