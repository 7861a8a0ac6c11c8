import {
  changeDisabled,
  changeMute,
  holdMute,
} from "~/features/accounts/account/standing.commands.server";
import type { Viewer } from "~/features/accounts/user/user";
import { messageType } from "~/features/notifications/message";
import { notify } from "~/features/notifications/notify.commands.server";
import { inTransaction, type Writer } from "~/platform/database/database.server";
import { holdRows } from "~/platform/database/hold-rows.server";
import { recordAct } from "./audit-log.commands.server";
import { requireRestrainable } from "./moderation-reach.queries.server";
import { endOfMute, isSameMute, type MuteDays } from "./mute";

/**
 * Mutes a member for 7 days or for ever (-1), or lifts that (0), and tells them; once more, when it stands so already,
 * does nothing. NotAllowed beyond the viewer's reach.
 */
export async function muteMember(
  viewer: Viewer,
  userId: number,
  days: MuteDays,
  reason = "",
): Promise<void> {
  await inTransaction(async (trx) => {
    await requireRestrainable(trx, viewer, userId);
    const mutedUntil = endOfMute(days, Date.now());
    const before = await holdMute(trx, userId);
    if (isSameMute(before, mutedUntil)) return;
    await changeMute(trx, userId, mutedUntil);
    await recordAct(trx, viewer, {
      act: days === 0 ? "unmute" : "mute",
      entityType: "user",
      entityId: userId,
      before: String(before),
      after: String(mutedUntil),
      reason,
    });
    await notify(trx, {
      to: userId,
      from: 0,
      happened: { type: messageType.muted, until: mutedUntil },
      content: reason,
      detailUrl: `/user/${userId}`,
    });
  });
}

/**
 * Disables a member, which ends their sessions and hides everything of theirs, or enables them again;
 * NotAllowed beyond the viewer's reach. `settle` begins, in the same transaction, to count anew what holds things of
 * theirs; its answer is answered, undefined where nothing changed.
 */
export function setDisabled<Settled>(
  viewer: Viewer,
  userId: number,
  disabled: boolean,
  reason: string,
  settle: (trx: Writer) => Promise<Settled>,
): Promise<Settled | undefined> {
  return inTransaction(async (trx) => {
    // Both, so that of two owners who disable each other the second may no more.
    await holdRows(trx, "user", [viewer.id, userId]);
    await requireRestrainable(trx, viewer, userId);
    if (!(await changeDisabled(trx, userId, disabled))) return undefined;
    const settled = await settle(trx);
    await recordAct(trx, viewer, {
      act: disabled ? "disable" : "enable",
      entityType: "user",
      entityId: userId,
      reason,
    });
    return settled;
  });
}
