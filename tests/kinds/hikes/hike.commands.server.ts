import type { Viewer } from "~/features/accounts/user/user";
import { requireReason, tellOfDeletion } from "~/features/content/status/deletion.commands.server";
import { noteModeratorAct } from "~/features/content/status/moderator-act.commands.server";
import {
  reviewPost,
  withdrawPost,
  type ReviewedPosts,
} from "~/features/content/status/post-review.commands.server";
import { renderMemberText } from "~/features/content/writing/member-text.server";
import { contentPermissions } from "~/features/kinds/content-permissions";
import { contentStatus, type ContentStatus } from "~/features/kinds/content-status";
import type { ReviewDecision } from "~/features/kinds/kind";
import { checkBeforePublishing } from "~/features/moderation/publishing-check.server";
import { placedIn } from "~/features/moderation/trust/placed.server";
import { emptyMessagesOf } from "~/features/notifications/message-emptying.commands.server";
import { removeReactionsTo } from "~/features/reactions/reaction-removal.commands.server";
import { syncThings } from "~/features/search/search.commands.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { inTransaction, type Writer } from "~/platform/database/database.server";
import { held } from "~/platform/database/hold-rows.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { summarise } from "~/platform/markdown/summarise";
import { hikeSource } from "./hike.queries.server";

interface NewHike {
  title: string;
  /** Markdown. */
  content: string;
  /** Whether somebody has to look at it first. */
  pending?: boolean;
}

/** Publishes a hike and answers its id. */
export async function publishHike(
  viewer: Viewer,
  { title, content, pending = false }: NewHike,
): Promise<number> {
  const settings = await readSettings();
  const { html, lead } = await renderMemberText(content);
  return inTransaction(async (trx) => {
    const limit = { most: 1000, seconds: 60 };
    const words = { texts: [title, content], placed: placedIn([html]) };
    const act = { kind: "hike", limit, ...words, pending };
    const verdict = await checkBeforePublishing(trx, viewer, act, settings);
    const status = verdict === "publish" ? contentStatus.published : contentStatus.waiting;
    const { id } = await trx
      .insertInto("hike")
      .values({
        userId: viewer.id,
        title,
        summary: summarise(lead, 80),
        content,
        contentHtml: html,
        status,
        createTime: Date.now(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await syncThings(trx, hikeSource, [id]);
    return id;
  });
}

export async function holdHike(trx: Writer, id: number) {
  const hike = await trx
    .selectFrom("hike")
    .selectAll()
    .where("id", "=", id)
    .$call(held)
    .executeTakeFirst();
  if (!hike) throw new NotFound();
  return hike;
}

async function setStatus(trx: Writer, id: number, status: ContentStatus): Promise<void> {
  await trx.updateTable("hike").set({ status }).where("id", "=", id).execute();
  await syncThings(trx, hikeSource, [id]);
  if (status === contentStatus.deleted) await emptyMessagesOf(trx, `/hike/${id}`);
}

/** Deletes a hike within a transaction; NotFound when the viewer may not. */
export async function deleteHikeIn(
  trx: Writer,
  viewer: Viewer,
  id: number,
  reason: string,
): Promise<void> {
  const hike = await holdHike(trx, id);
  if (!contentPermissions(hike, viewer).delete) throw new NotFound();
  const deleteReason = requireReason(viewer, hike, reason);
  const standing = { statusBefore: hike.status, deleteTime: Date.now(), deletedBy: viewer.id };
  await trx
    .updateTable("hike")
    .set({ ...standing, deleteReason })
    .where("id", "=", id)
    .execute();
  await setStatus(trx, id, contentStatus.deleted);
  const { userId, title } = hike;
  const place = { entityType: "hike", entityId: id, told: "hike", path: `/hike/${id}` };
  await tellOfDeletion(trx, viewer, { ...place, userId, title }, reason);
}

export const deleteHike = (viewer: Viewer, id: number, reason: string): Promise<void> =>
  inTransaction((trx) => deleteHikeIn(trx, viewer, id, reason));

/** Restores a deleted hike; NotFound when the viewer may not. */
export async function restoreHike(viewer: Viewer, id: number): Promise<void> {
  await inTransaction(async (trx) => {
    const hike = await holdHike(trx, id);
    if (!contentPermissions(hike, viewer).restore) throw new NotFound();
    await trx
      .updateTable("hike")
      .set({ statusBefore: 0, deleteTime: 0, deletedBy: 0, deleteReason: "" })
      .where("id", "=", id)
      .execute();
    await setStatus(trx, id, hike.statusBefore);
    const act = { act: "restore", entityType: "hike", entityId: id, after: hike.title };
    await noteModeratorAct(trx, viewer, { ...act, userId: hike.userId });
  });
}

const reviewed: ReviewedPosts<Awaited<ReturnType<typeof holdHike>>> = {
  table: "hike",
  hold: holdHike,
  setStatus: (trx, { id }, status) => setStatus(trx, id, status),
  toldAs: () => "hike",
  mentions: () => true,
};

/** Decides a hike that waits. */
export const reviewHike = (
  moderator: Viewer,
  id: number,
  decision: ReviewDecision,
): Promise<void> => reviewPost(reviewed, moderator, id, decision);

/** Deletes a hike that still waits, as its author leaves. */
export const withdrawHike = (trx: Writer, id: number, userId: number): Promise<void> =>
  withdrawPost(reviewed, trx, id, userId);

/** Takes hikes away for good. */
export async function removeHikes(trx: Writer, ids: number[]): Promise<void> {
  await removeReactionsTo(trx, "hike", ids);
  if (ids.length > 0) await trx.deleteFrom("hike").where("id", "in", ids).execute();
  await syncThings(trx, hikeSource, ids);
}
