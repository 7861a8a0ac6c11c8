import type { Viewer } from "~/features/accounts/user/user";
import { unlessOvertaken } from "~/features/content/status/review.commands.server";
import { contentStatus, type ContentStatus } from "~/features/kinds/content-status";
import type { ReviewDecision } from "~/features/kinds/kind";
import { recordAct } from "~/features/moderation/audit-log.commands.server";
import { inModeratorTransaction } from "~/features/moderation/moderator-transaction.commands.server";
import { messageType } from "~/features/notifications/message";
import { notify } from "~/features/notifications/notify.commands.server";
import type { Writer } from "~/platform/database/database.server";
import { held, holdTurn } from "~/platform/database/hold-rows.server";
import { FieldsInvalid, NotFound, RuleBroken } from "~/platform/errors/domain-errors";
import { placeAtEnd } from "./link-order.commands.server";
import { siteTaken } from "./link.commands.server";

/** Statuses of what readers do not see, and of what can still be taken from them. */
type Away = typeof contentStatus.waiting | typeof contentStatus.deleted;
type Alive = typeof contentStatus.waiting | typeof contentStatus.published;

/**
 * Publishes a link that waits or was taken down, at the end of the order unless it has a place in it;
 * NotFound when there is none of the status `from`; RuleBroken where its site has another.
 */
export async function approveLink(moderator: Viewer, id: number, from: Away): Promise<void> {
  await inModeratorTransaction(moderator, async (trx) => {
    const link = await holdProposal(trx, id, from);
    await holdTurn(trx, "link");
    const says = await siteTaken(trx, link.url, id);
    if (says !== "") throw new RuleBroken(says);
    await trx
      .updateTable("link")
      .set({
        status: contentStatus.published,
        sortNo: link.sortNo || (await placeAtEnd(trx)),
        deleteTime: 0,
        deletedBy: 0,
        deleteReason: "",
        updateTime: Date.now(),
      })
      .where("id", "=", id)
      .execute();
    const act = link.status === contentStatus.waiting ? "approve" : "restore";
    await recordAct(trx, moderator, { entityType: "link", entityId: id, act, after: link.url });
    await tellProposer(trx, moderator, link, { approved: true, reason: "" });
  });
}

/** Rejects a link that waits, or takes one down; a reason is needed. NotFound when there is none of the status `from`. */
export async function rejectLink(
  moderator: Viewer,
  id: number,
  reason: string,
  from: Alive,
): Promise<void> {
  if (reason === "") throw new FieldsInvalid({ reason: ["请填写理由"] });
  await inModeratorTransaction(moderator, async (trx) => {
    const link = await holdProposal(trx, id, from);
    await trx
      .updateTable("link")
      .set({
        status: contentStatus.deleted,
        deleteTime: Date.now(),
        deletedBy: moderator.id,
        deleteReason: reason,
      })
      .where("id", "=", id)
      .execute();
    const act = link.status === contentStatus.waiting ? "reject" : "delete";
    await recordAct(trx, moderator, {
      entityType: "link",
      entityId: id,
      act,
      before: link.url,
      reason,
    });
    await tellProposer(trx, moderator, link, { approved: false, reason });
  });
}

/** Decides a link that waits; RuleBroken when it does not, because another moderator was faster. */
export async function decideLink(
  moderator: Viewer,
  id: number,
  decision: ReviewDecision,
): Promise<void> {
  const { waiting } = contentStatus;
  await unlessOvertaken(
    decision.approved
      ? approveLink(moderator, id, waiting)
      : rejectLink(moderator, id, decision.reason, waiting),
  );
}

interface Proposal {
  id: number;
  url: string;
  title: string;
  userId: number;
  sortNo: number;
  status: ContentStatus;
}

/** Takes a link that has this status for the transaction, so that two who decide do so one after the other. */
async function holdProposal(trx: Writer, id: number, status: ContentStatus): Promise<Proposal> {
  const link = await trx
    .selectFrom("link")
    .select(["id", "url", "title", "userId", "sortNo", "status"])
    .where("id", "=", id)
    .where("status", "=", status)
    .$call(held)
    .executeTakeFirst();
  if (!link) throw new NotFound();
  return link;
}

/** Tells a member what became of the link that they proposed, while it still waited. */
async function tellProposer(
  trx: Writer,
  moderator: Viewer,
  link: Proposal,
  { approved, reason }: { approved: boolean; reason: string },
): Promise<void> {
  if (link.userId === 0 || link.status !== contentStatus.waiting) return;
  await notify(trx, {
    to: link.userId,
    from: moderator.id,
    happened: { type: messageType.reviewed, of: "link", approved },
    content: reason,
    quoteContent: link.title,
    detailUrl: `/link/${link.id}`,
  });
}
