import type { Viewer } from "~/features/accounts/user/user";
import { recordAct, type ModeratorAct } from "~/features/moderation/audit-log.commands.server";
import { requireMayModerate } from "~/features/moderation/moderation-reach.queries.server";
import type { Writer } from "~/platform/database/database.server";

/**
 * Writes down what owner or admin does with what somebody else wrote; NotAllowed when they do not reach
 * its author. What authors do with their own content is not logged, unless `always`.
 */
export async function noteModeratorAct(
  trx: Writer,
  viewer: Viewer,
  { userId, always = false, ...act }: ModeratorAct & { userId: number; always?: boolean },
): Promise<void> {
  await requireMayModerate(trx, viewer, userId);
  if (always || userId !== viewer.id) await recordAct(trx, viewer, act);
}
