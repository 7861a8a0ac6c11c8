import { isModerator, type Viewer } from "~/features/accounts/user/user";
import { recordAct, type ModeratorAct } from "~/features/moderation/audit-log.commands.server";
import {
  requireKeeping,
  requireMayModerate,
  requireModeratorNow,
} from "~/features/moderation/moderation-reach.queries.server";
import type { Writer } from "~/platform/database/database.server";

interface ActOnWriting extends ModeratorAct {
  /** Who wrote it. */
  userId: number;
  /** The node it stands in, whose keepers may do this; missing where they may not. */
  nodeId?: number;
  /** Whether authors are logged, too, who do this with their own writing. */
  always?: boolean;
  /** Whether owner and admins do this with what the others of them wrote, too. */
  amongThem?: boolean;
}

/**
 * Writes down what owner, admin or the keeper of a node does with what somebody wrote; NotAllowed when owner or admin
 * do not reach its author, or, where it is `amongThem`, have no role at this moment; NotFound for whoever does not keep
 * its node at this moment. What authors do with their own content is not logged, unless `always`.
 */
export async function noteModeratorAct(
  trx: Writer,
  viewer: Viewer,
  { userId, nodeId = 0, always = false, amongThem = false, ...act }: ActOnWriting,
): Promise<void> {
  const own = userId === viewer.id && !always;
  if (isModerator(viewer) && amongThem) await requireModeratorNow(trx, viewer);
  else if (isModerator(viewer) || nodeId === 0) await requireMayModerate(trx, viewer, userId);
  else if (!own) await requireKeeping(trx, viewer, nodeId, userId);
  if (!own) await recordAct(trx, viewer, act);
}
