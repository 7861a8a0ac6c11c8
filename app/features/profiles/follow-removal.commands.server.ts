import type { Writer } from "~/platform/database/database.server";
import { forgetFollows } from "./own-follows.commands.server";

/** Lets these members go from all whom they follow and who follow them, and corrects everybody's counts. */
export async function removeFollowsOf(trx: Writer, userIds: number[]): Promise<void> {
  for (const userId of userIds) await forgetFollows(trx, userId);
}
