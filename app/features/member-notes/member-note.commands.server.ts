import { isClosed } from "~/features/accounts/account/account.commands.server";
import type { Viewer } from "~/features/accounts/user/user";
import { inTransaction, type Writer } from "~/platform/database/database.server";
import { holdRows } from "~/platform/database/hold-rows.server";
import { NotAllowed, RuleBroken } from "~/platform/errors/domain-errors";
import { recordAct } from "~/features/moderation/audit-log.commands.server";
import { requireRestrainable } from "~/features/moderation/moderation-reach.queries.server";
import { mayDropNote, mostNotes } from "./member-note";
import { readMemberNotes } from "./member-note.queries.server";

/**
 * Notes something of a member for owner and admins; the same words of the same moderator once more do nothing. NotAllowed
 * beyond the viewer's reach, RuleBroken where there are as many as there may be, and once the account is closed.
 */
export async function addMemberNote(
  viewer: Viewer,
  memberId: number,
  words: string,
): Promise<void> {
  await inTransaction(async (trx) => {
    await holdRows(trx, "user", [memberId]);
    await requireRestrainable(trx, viewer, memberId);
    if (await isClosed(trx, memberId)) throw new RuleBroken("这个账号已经注销，不再有备注");
    const notes = await readMemberNotes(trx, memberId);
    if (notes.some((note) => note.writerId === viewer.id && note.words === words)) return;
    if (notes.length >= mostNotes) {
      throw new RuleBroken(`一位成员最多有 ${mostNotes} 条备注，请先删除不再需要的`);
    }
    await trx
      .insertInto("memberNote")
      .values({ memberId, writerId: viewer.id, words, createTime: Date.now() })
      .execute();
    await recordAct(trx, viewer, { act: "add-note", entityType: "user", entityId: memberId });
  });
}

/**
 * Removes a note of a member; one that is gone already stays so. NotAllowed beyond the viewer's reach, and for another
 * moderator's note, which only the owner removes.
 */
export async function removeMemberNote(
  viewer: Viewer,
  memberId: number,
  noteId: number,
): Promise<void> {
  await inTransaction(async (trx) => {
    await holdRows(trx, "user", [memberId]);
    const roles = await requireRestrainable(trx, viewer, memberId);
    const note = await trx
      .selectFrom("memberNote")
      .select("writerId")
      .where("id", "=", noteId)
      .where("memberId", "=", memberId)
      .executeTakeFirst();
    if (!note) return;
    if (!mayDropNote({ ...viewer, roles }, note)) {
      throw new NotAllowed("别人的备注只有站长能删除");
    }
    await trx.deleteFrom("memberNote").where("id", "=", noteId).execute();
    await recordAct(trx, viewer, { act: "drop-note", entityType: "user", entityId: memberId });
  });
}

/** Forgets a part of what was noted of a member; answers how many notes it found. */
export async function forgetMemberNotes(trx: Writer, memberId: number): Promise<number> {
  const rows = await trx
    .deleteFrom("memberNote")
    .where("memberId", "=", memberId)
    .returning("id")
    .execute();
  return rows.length;
}
