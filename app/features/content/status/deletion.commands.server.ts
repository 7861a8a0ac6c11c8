import type { Viewer } from "~/features/accounts/user/user";
import type { ContentPermissions } from "~/features/kinds/content-permissions";
import { contentStatus, type ContentStatus } from "~/features/kinds/content-status";
import { messageType } from "~/features/notifications/message";
import { notify } from "~/features/notifications/notify.commands.server";
import type { Writer } from "~/platform/database/database.server";
import { FieldsInvalid, NotFound, RuleBroken } from "~/platform/errors/domain-errors";
import { countCharacters, isBlank, tidyText } from "~/platform/text/typed-text";
import { noteModeratorAct } from "./moderator-act.commands.server";

const longestReason = 200;

/**
 * RuleBroken where a thing is deleted already for who could put it back, and so knows of it; NotFound for all others who
 * may not delete it.
 */
export function requireDeletable(
  { status }: { status: ContentStatus },
  can: Pick<ContentPermissions, "delete" | "restore">,
): void {
  if (can.delete) return;
  const isGone = status === contentStatus.deleted && can.restore;
  throw isGone ? new RuleBroken("已经有人删除了") : new NotFound();
}

/** The reason as it is kept; FieldsInvalid when one is needed, for others' things, and missing or too long. */
export function requireReason(viewer: Viewer, thing: { userId: number }, typed: string): string {
  const reason = tidyText(typed);
  if (thing.userId !== viewer.id && isBlank(reason)) {
    throw new FieldsInvalid({ reason: ["请填写理由"] });
  }
  if (countCharacters(reason) > longestReason) {
    throw new FieldsInvalid({ reason: [`理由不能超过 ${longestReason} 个字`] });
  }
  return reason;
}

/** What is kept of a deletion. What its author deleted before comes back, if it ever does, as it was before that. */
export const deletionBy = (
  viewer: Viewer,
  { status, statusBefore }: { status: ContentStatus; statusBefore: ContentStatus },
  deleteReason: string,
) => ({
  statusBefore: status === contentStatus.deleted ? statusBefore : status,
  deleteTime: Date.now(),
  deletedBy: viewer.id,
  deleteReason,
});

interface Deleted {
  entityType: string;
  entityId: number;
  userId: number;
  /** The node it stands in, where keepers may have deleted it. */
  nodeId?: number;
  title: string;
  /** What it is called where it is told of. */
  told: string;
  path: string;
}

/** Writes down that somebody else deleted an author's thing, and tells the author why. */
export async function tellOfDeletion(
  trx: Writer,
  viewer: Viewer,
  { entityType, entityId, userId, nodeId = 0, title, told, path }: Deleted,
  reason: string,
): Promise<void> {
  const kept = tidyText(reason);
  const act = { act: "delete", entityType, entityId, before: title, reason: kept };
  await noteModeratorAct(trx, viewer, { ...act, userId, nodeId });
  await notify(trx, {
    to: userId,
    from: viewer.id,
    happened: { type: messageType.deleted, of: told },
    content: kept,
    quoteContent: title,
    detailUrl: path,
  });
}
