import { changeSetting } from "~/features/site/settings/setting.commands.server";

/** Does something while what is published of a kind waits for somebody to look at it. */
export async function whilePending<T>(
  setting: "topicPending" | "articlePending" | "commentPending",
  work: () => Promise<T>,
): Promise<T> {
  await changeSetting(setting, true);
  const result = await work();
  await changeSetting(setting, false);
  return result;
}
