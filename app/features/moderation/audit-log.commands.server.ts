import type { Writer } from "~/platform/database/database.server";
import { currentRequest } from "~/platform/http/request-context.server";

/** Something that owner or admin did, for the audit log. */
export interface KeeperAct {
  /** sticky, recommend, delete, restore, move, edit, approve, reject, create, rename, order, retire, reopen … */
  act: string;
  /** topic, article, comment, node, word … */
  entityType: string;
  entityId: number;
  before?: string;
  after?: string;
  reason?: string;
}

/** Writes down who did what, from where, in the transaction that does it. */
export async function recordAct(
  trx: Writer,
  keeper: { id: number },
  { act, entityType, entityId, before = "", after = "", reason = "" }: KeeperAct,
): Promise<void> {
  const address = currentRequest()?.address ?? "";
  const createTime = Date.now();
  await trx
    .insertInto("auditLog")
    .values({
      userId: keeper.id,
      act,
      entityType,
      entityId,
      before,
      after,
      reason,
      address,
      createTime,
    })
    .execute();
}
