import { isMuted, type Viewer } from "~/features/accounts/user";
import type { Writer } from "~/platform/database/database.server";
import { RuleBroken, errorCodes } from "~/platform/errors/domain-errors";
import { countAct, type Limit } from "~/platform/rate-limit/rate-limit.commands.server";

/** What every act of writing passes first: not muted, then within its limit. */
export async function checkBeforePublishing(
  trx: Writer,
  viewer: Viewer,
  act: { kind: string; limit: Limit },
): Promise<void> {
  requireNotMuted(viewer);
  await countAct(trx, `${act.kind} ${viewer.id}`, act.limit);
}

/** RuleBroken '已被禁言' while a mute is in force. */
export function requireNotMuted(viewer: Viewer): void {
  if (isMuted(viewer.mutedUntil, Date.now())) {
    throw new RuleBroken("已被禁言", errorCodes.muted, 403);
  }
}
