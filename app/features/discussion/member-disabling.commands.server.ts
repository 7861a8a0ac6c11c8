import type { Viewer } from "~/features/accounts/user";
import { setDisabled } from "~/features/moderation/restraint.commands.server";
import { recountDiscussionsOf } from "./comment-recount.commands.server";

/** Disables a member with all that is theirs, or enables them again; NotAllowed beyond the viewer's reach. */
export function setMemberDisabled(
  viewer: Viewer,
  userId: number,
  disabled: boolean,
  reason: string,
): Promise<void> {
  return setDisabled(viewer, userId, disabled, reason, recountDiscussionsOf);
}
