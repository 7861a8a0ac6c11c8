import type { Writer } from "~/platform/database/database.server";
import { currentRequest } from "~/platform/http/request-context.server";

/** Something that owner or admin did, for the audit log. */
export interface ModeratorAct {
  /** sticky, recommend, delete, restore, move, edit, approve, reject, create, rename, order, retire, reopen … */
  act: string;
  /** topic, article, comment, node, word … */
  entityType: string;
  entityId: number;
  before?: string;
  after?: string;
  reason?: string;
}

/** Who did something, and from where. */
export interface Doer {
  id: number;
  /** Left out where it is the present request's. */
  address?: string;
}

/** Whoever sits at the server's terminal: no member, whom the log shows as 命令行. */
export const commandLine: Doer = { id: 0, address: "" };

/** Who does something now, for what is written down when it is done. */
export function doerOf({ id }: { id: number }): Doer {
  return { id, address: currentRequest()?.address ?? "" };
}

/** Writes down who did what, from where, in the transaction that does it. */
export async function recordAct(
  trx: Writer,
  { id, address = currentRequest()?.address ?? "" }: Doer,
  { act, entityType, entityId, before = "", after = "", reason = "" }: ModeratorAct,
): Promise<void> {
  const createTime = Date.now();
  await trx
    .insertInto("auditLog")
    .values({
      userId: id,
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
