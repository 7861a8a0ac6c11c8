import { changeSetting } from "~/features/site/settings/setting.commands.server";

/** Lets members write as fast as a test does. */
export async function liftRateLimits(): Promise<void> {
  await changeSetting("topicsPerTenMinutes", 1000);
  await changeSetting("commentsPerMinute", 1000);
  await changeSetting("lettersPerHour", 1000);
  await changeSetting("conversationsPerDay", 1000);
  await changeSetting("memberDays", 0);
  await changeSetting("memberPosts", 0);
}
