import type { Viewer } from "~/features/accounts/user";
import { countMemberTagUse } from "~/features/content/tag-use.commands.server";
import { setDisabled } from "~/features/moderation/restraint.commands.server";
import { recountDiscussionsOf } from "./comment-recount.commands.server";

/** Disables a member with all that is theirs, or enables them again; NotAllowed beyond the viewer's reach. */
export function setMemberDisabled(
  viewer: Viewer,
  userId: number,
  disabled: boolean,
  reason: string,
): Promise<void> {
  return setDisabled(viewer, userId, disabled, reason, async (trx) => {
    await recountDiscussionsOf(trx, userId);
    await countMemberTagUse(trx, userId, disabled);
  });
}
