import type { Viewer } from "~/features/accounts/user/user";
import {
  deletionBy,
  requireDeletable,
  requireReason,
  tellOfDeletion,
} from "~/features/content/status/deletion.commands.server";
import { noteModeratorAct } from "~/features/content/status/moderator-act.commands.server";
import {
  reviewPost,
  withdrawPost,
  type ReviewedPosts,
} from "~/features/content/status/post-review.commands.server";
import { countUses } from "~/features/content/tags/tag-use.commands.server";
import { contentPermissions, isDeletedBy } from "~/features/kinds/content-permissions";
import { contentStatus, type ContentStatus } from "~/features/kinds/content-status";
import type { ReviewDecision } from "~/features/kinds/kind";
import { checkBeforeRestoring } from "~/features/moderation/publishing-check.server";
import { emptyMessagesOf } from "~/features/notifications/message-emptying.commands.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { inTransaction, type Writer } from "~/platform/database/database.server";
import { held } from "~/platform/database/hold-rows.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { indexArticles } from "./article-search.commands.server";

const of = (entityId: number) => ({ entityType: "article" as const, entityId });

/**
 * Deletes an article; NotFound when the viewer may not. Moderators give a reason (1 to 200
 * characters) for others' articles, which the author is told.
 */
export async function deleteArticle(viewer: Viewer, id: number, reason: string): Promise<void> {
  await inTransaction((trx) => deleteArticleIn(trx, viewer, id, reason));
}

/** Deletes an article within a transaction. */
export async function deleteArticleIn(
  trx: Writer,
  viewer: Viewer,
  id: number,
  reason: string,
): Promise<void> {
  const article = await holdArticle(trx, id);
  if (isDeletedBy(article, viewer)) return;
  requireDeletable(article, contentPermissions(article, viewer));
  const deleteReason = requireReason(viewer, article, reason);
  await trx
    .updateTable("article")
    .set(deletionBy(viewer, article, deleteReason))
    .where("id", "=", id)
    .execute();
  await setArticleStatus(trx, article, contentStatus.deleted);
  await tellOfDeletion(
    trx,
    viewer,
    { ...of(id), ...article, told: "article", path: `/article/${id}` },
    reason,
  );
}

/** Restores a deleted article to what it was; NotFound when the viewer may not. */
export async function restoreArticle(viewer: Viewer, id: number): Promise<void> {
  const settings = await readSettings();
  await inTransaction(async (trx) => {
    const article = await holdArticle(trx, id);
    if (!contentPermissions(article, viewer).restore) throw new NotFound();
    await checkBeforeRestoring(trx, viewer, article, settings);
    await trx
      .updateTable("article")
      .set({ statusBefore: 0, deleteTime: 0, deletedBy: 0, deleteReason: "" })
      .where("id", "=", id)
      .execute();
    await setArticleStatus(trx, article, article.statusBefore);
    const act = { ...of(id), act: "restore", after: article.title };
    await noteModeratorAct(trx, viewer, { ...act, userId: article.userId });
  });
}

const reviewed: ReviewedPosts<HeldArticle> = {
  table: "article",
  hold: holdArticle,
  setStatus: setArticleStatus,
  toldAs: () => "article",
  mentions: () => true,
};

/** Decides an article that waits; RuleBroken when it does not. */
export const reviewArticle = (
  moderator: Viewer,
  id: number,
  decision: ReviewDecision,
): Promise<void> => reviewPost(reviewed, moderator, id, decision);

/** Deletes an article that still waits for review, as its author leaves. */
export const withdrawArticle = (trx: Writer, id: number, userId: number): Promise<void> =>
  withdrawPost(reviewed, trx, id, userId);

type HeldArticle = Awaited<ReturnType<typeof holdArticle>>;

/** Changes the status of an article everywhere it is repeated and counted. */
export async function setArticleStatus(
  trx: Writer,
  article: { id: number; userId: number; status: ContentStatus },
  status: ContentStatus,
): Promise<void> {
  const { id } = article;
  await trx
    .updateTable("article")
    .set({ status, updateTime: Date.now() })
    .where("id", "=", id)
    .execute();
  await trx.updateTable("articleTag").set({ status }).where("articleId", "=", id).execute();
  // The author before the search index, as who disables a member takes them.
  await countUses(trx, "article", [id]);
  await indexArticles(trx, [id]);
  if (status === contentStatus.deleted) await emptyMessagesOf(trx, `/article/${id}`);
}

/** Takes an article for the transaction; NotFound when there is none. */
export async function holdArticle(trx: Writer, id: number) {
  const article = await trx
    .selectFrom("article")
    .where("id", "=", id)
    .selectAll()
    .$call(held)
    .executeTakeFirst();
  if (!article) throw new NotFound();
  return article;
}
