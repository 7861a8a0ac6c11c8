import type { Viewer } from "~/features/accounts/user/user";
import { messageType } from "~/features/notifications/message";
import { notify } from "~/features/notifications/notify.commands.server";
import type { Writer } from "~/platform/database/database.server";
import { FieldsInvalid } from "~/platform/errors/domain-errors";
import { countCharacters, isBlank, tidyText } from "~/platform/text/typed-text";
import { noteKeeperAct } from "./keeper-act.commands.server";

const longestReason = 200;

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

interface Deleted {
  entityType: "topic" | "article" | "comment";
  entityId: number;
  userId: number;
  title: string;
  /** 话题, 动态, 文章. */
  noun: string;
  path: string;
}

/** Writes down that somebody else deleted an author's thing, and tells the author why. */
export async function tellOfDeletion(
  trx: Writer,
  viewer: Viewer,
  { entityType, entityId, userId, title, noun, path }: Deleted,
  reason: string,
): Promise<void> {
  const kept = tidyText(reason);
  const act = { act: "delete", entityType, entityId, before: title, reason: kept };
  await noteKeeperAct(trx, viewer, { ...act, userId });
  await notify(trx, {
    to: userId,
    from: viewer.id,
    type: messageType.deleted,
    title: `你的${noun}被删除了`,
    content: kept,
    quoteContent: title,
    detailUrl: path,
  });
}
