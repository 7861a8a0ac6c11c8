import type { Viewer } from "~/features/accounts/user/user";
import { renderMemberText } from "~/features/content/writing/member-text.server";
import { notifyMentioned } from "~/features/content/writing/mention.commands.server";
import { contentStatus, type ContentStatus } from "~/features/kinds/content-status";
import type { ReviewDecision, PostTable } from "~/features/kinds/kind";
import { requireModeratorNow } from "~/features/moderation/moderation-reach.queries.server";
import { messageType } from "~/features/notifications/message";
import { notify } from "~/features/notifications/notify.commands.server";
import { readDatabase, type Writer } from "~/platform/database/database.server";
import { NotAllowed, NotFound, RuleBroken } from "~/platform/errors/domain-errors";
import { noteModeratorAct } from "./moderator-act.commands.server";

/** Another moderator was faster. */
export const overtaken = () => new RuleBroken("这一条已经处理过了");

/** RuleBroken unless a thing waits for review, and is approved as it was read: its author may edit it meanwhile. */
export function requireWaiting(
  { status, editTime }: { status: ContentStatus; editTime: number },
  decision: ReviewDecision,
): void {
  if (status !== contentStatus.waiting) throw overtaken();
  if (decision.approved && decision.readOf !== undefined && decision.readOf !== editTime) {
    throw new RuleBroken("这一条刚才改过，请再看一遍");
  }
}

/** Waits for an act on a thing that says NotFound in any other state of it; RuleBroken then, as another was faster. */
export async function unlessOvertaken(act: Promise<void>): Promise<void> {
  try {
    await act;
  } catch (error) {
    throw error instanceof NotFound ? overtaken() : error;
  }
}

/** The status of a thing after a decision. */
export function statusAfter({ approved }: ReviewDecision): ContentStatus {
  return approved ? contentStatus.published : contentStatus.deleted;
}

/** Writes down with a post that was rejected who did that, and why. */
export async function noteRefusal(
  trx: Writer,
  moderator: Viewer,
  decision: ReviewDecision,
  table: PostTable,
  id: number,
): Promise<void> {
  if (decision.approved) return;
  const { reason: deleteReason } = decision;
  await trx
    .updateTable(table)
    .set({ deleteTime: Date.now(), deletedBy: moderator.id, deleteReason })
    .where("id", "=", id)
    .execute();
}

/** Whom the text of a post mentions, by id; NotFound when there is no such post. Call it before the transaction. */
export async function readMentioned(table: PostTable, id: number): Promise<number[]> {
  const row = await readDatabase()
    .selectFrom(table)
    .select("content")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new NotFound();
  return (await renderMemberText(row.content)).mentioned;
}

interface Reviewed {
  entityType: string;
  entityId: number;
  userId: number;
  /** What it is called where it is told of: the name of its kind, or of a variant of it. */
  told: string;
  title: string;
  path: string;
  mentioned: number[];
}

/** Writes a decision down, tells the author, and of what is approved those whom it mentions. */
export async function tellOfReview(
  trx: Writer,
  moderator: Viewer,
  decision: ReviewDecision,
  { entityType, entityId, userId, told, title, path, mentioned }: Reviewed,
): Promise<void> {
  await requireImpartial(trx, moderator, userId);
  const reason = decision.approved ? "" : decision.reason;
  const act = decision.approved ? "approve" : "reject";
  const always = true;
  await noteModeratorAct(trx, moderator, {
    userId,
    act,
    entityType,
    entityId,
    after: title,
    reason,
    always,
  });
  await notify(trx, {
    to: userId,
    from: moderator.id,
    happened: { type: messageType.reviewed, of: told, approved: decision.approved },
    content: reason,
    quoteContent: title,
    detailUrl: path,
  });
  if (!decision.approved) return;
  await notifyMentioned(trx, { from: userId, mentioned, told, quote: title, detailUrl: path });
}

/** NotAllowed for who is no moderator any more, and for admins who would decide what they wrote themselves. */
async function requireImpartial(trx: Writer, moderator: Viewer, userId: number): Promise<void> {
  const roles = await requireModeratorNow(trx, moderator);
  if (userId === moderator.id && !roles.includes("owner")) {
    throw new NotAllowed("自己的内容要由别人来审核");
  }
}
