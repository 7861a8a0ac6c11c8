import type { Viewer } from "~/features/accounts/user/user";
import { recordAct, type KeeperAct } from "~/features/moderation/audit-log.commands.server";
import { requireReach } from "~/features/moderation/keeper-reach.queries.server";
import type { Writer } from "~/platform/database/database.server";

/**
 * Writes down what owner or admin does with what somebody else wrote; NotAllowed when they do not reach
 * its author. What authors do with their own is nobody's business, unless `always`.
 */
export async function noteKeeperAct(
  trx: Writer,
  viewer: Viewer,
  { userId, always = false, ...act }: KeeperAct & { userId: number; always?: boolean },
): Promise<void> {
  await requireReach(trx, viewer, userId);
  if (always || userId !== viewer.id) await recordAct(trx, viewer, act);
}
