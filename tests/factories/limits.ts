import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { inTransaction } from "~/platform/database/database.server";

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
