import type { Viewer } from "~/features/accounts/user/user";
import { contentStatus } from "~/features/kinds/content-status";
import { recordAct } from "~/features/moderation/audit-log.commands.server";
import { inModeratorTransaction } from "~/features/moderation/moderator-transaction.commands.server";
import type { Writer } from "~/platform/database/database.server";
import type { TableWith } from "~/platform/database/tables";
import { FieldsInvalid, NotFound } from "~/platform/errors/domain-errors";

/** What has no author: moderators alone take it from readers and give it back. */
export interface ReadingKind {
  table: TableWith<"id" | "title" | "status" | "deleteTime" | "deletedBy" | "deleteReason">;
  /** What the audit log calls taking one away and giving it back. */
  acts: { take: string; give: string };
  /** Makes the search index hold it as it is now. */
  syncSearch: (trx: Writer, id: number) => Promise<void>;
}

/** Takes one from everybody but moderators; a reason is needed. NotFound when it is away already. */
export async function takeFromReaders(
  moderator: Viewer,
  kind: ReadingKind,
  id: number,
  reason: string,
): Promise<void> {
  if (reason === "") throw new FieldsInvalid({ reason: ["请填写理由"] });
  await setStatus(moderator, kind, id, {
    status: contentStatus.deleted,
    deleteTime: Date.now(),
    deletedBy: moderator.id,
    deleteReason: reason,
  });
}

/** Gives one back to readers; NotFound when it is not away. */
export async function giveToReaders(
  moderator: Viewer,
  kind: ReadingKind,
  id: number,
): Promise<void> {
  await setStatus(moderator, kind, id, {
    status: contentStatus.published,
    deleteTime: 0,
    deletedBy: 0,
    deleteReason: "",
  });
}

interface ReadingStanding {
  status: 0 | 1;
  deleteTime: number;
  deletedBy: number;
  deleteReason: string;
}

async function setStatus(
  moderator: Viewer,
  { table, acts, syncSearch }: ReadingKind,
  id: number,
  standing: ReadingStanding,
): Promise<void> {
  await inModeratorTransaction(moderator, async (trx) => {
    const changed = await trx
      .updateTable(table)
      .set(standing)
      .where("id", "=", id)
      .where("status", "!=", standing.status)
      .returning("title")
      .executeTakeFirst();
    if (!changed) throw new NotFound();
    await syncSearch(trx, id);
    await recordAct(trx, moderator, {
      entityType: table,
      entityId: id,
      act: standing.status === contentStatus.deleted ? acts.take : acts.give,
      before: changed.title,
      reason: standing.deleteReason,
    });
  });
}
