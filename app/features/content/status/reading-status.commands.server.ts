import type { Viewer } from "~/features/accounts/user/user";
import { contentStatus } from "~/features/kinds/content-status";
import { recordAct } from "~/features/moderation/audit-log.commands.server";
import { inKeeperTransaction } from "~/features/moderation/keeper-transaction.commands.server";
import type { Writer } from "~/platform/database/database.server";
import { FieldsInvalid, NotFound } from "~/platform/errors/domain-errors";

/** What has no author: keepers alone take it from readers and give it back. */
export interface ReadingKind {
  table: "news" | "vulnerability";
  /** Makes the search index hold it as it is now. */
  syncSearch: (trx: Writer, id: number) => Promise<void>;
}

/** Takes one from everybody but keepers; a reason is needed. NotFound when it is away already. */
export async function takeFromReaders(
  keeper: Viewer,
  kind: ReadingKind,
  id: number,
  reason: string,
): Promise<void> {
  if (reason === "") throw new FieldsInvalid({ reason: ["请填写理由"] });
  await setStatus(keeper, kind, id, {
    status: contentStatus.deleted,
    deleteTime: Date.now(),
    deletedBy: keeper.id,
    deleteReason: reason,
  });
}

/** Gives one back to readers; NotFound when it is not away. */
export async function giveToReaders(keeper: Viewer, kind: ReadingKind, id: number): Promise<void> {
  await setStatus(keeper, kind, id, {
    status: contentStatus.published,
    deleteTime: 0,
    deletedBy: 0,
    deleteReason: "",
  });
}

interface Standing {
  status: 0 | 1;
  deleteTime: number;
  deletedBy: number;
  deleteReason: string;
}

async function setStatus(
  keeper: Viewer,
  { table, syncSearch }: ReadingKind,
  id: number,
  standing: Standing,
): Promise<void> {
  await inKeeperTransaction(keeper, async (trx) => {
    const changed = await trx
      .updateTable(table)
      .set(standing)
      .where("id", "=", id)
      .where("status", "!=", standing.status)
      .returning("title")
      .executeTakeFirst();
    if (!changed) throw new NotFound();
    await syncSearch(trx, id);
    await recordAct(trx, keeper, {
      entityType: table,
      entityId: id,
      act: standing.status === contentStatus.deleted ? "delete" : "restore",
      before: changed.title,
      reason: standing.deleteReason,
    });
  });
}
