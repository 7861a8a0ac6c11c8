import type { Viewer } from "~/features/accounts/user/user";
import {
  noteRefusal,
  readMentioned,
  requireWaiting,
  statusAfter,
  tellOfReview,
} from "~/features/content/status/review.commands.server";
import { withdrawnBy } from "~/features/content/status/withdrawal";
import { contentStatus } from "~/features/kinds/content-status";
import type { Decision } from "~/features/kinds/kind";
import { announcePage } from "~/features/site/settings/index-now.commands.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { inTransaction, type Writer } from "~/platform/database/database.server";
import { holdArticle, setArticleStatus } from "./article-status.commands.server";

/** Decides an article that waits; RuleBroken when it does not. */
export async function reviewArticle(
  moderator: Viewer,
  id: number,
  decision: Decision,
): Promise<void> {
  const settings = await readSettings();
  const mentioned = await readMentioned("article", id);
  await inTransaction(async (trx) => {
    const article = await holdArticle(trx, id);
    requireWaiting(article);
    await setArticleStatus(trx, article, statusAfter(decision));
    await noteRefusal(trx, moderator, decision, "article", id);
    await tellOfReview(trx, moderator, decision, {
      entityType: "article",
      entityId: id,
      userId: article.userId,
      told: "article",
      title: article.title,
      path: `/article/${id}`,
      mentioned,
    });
    if (decision.approved) await announcePage(trx, settings, `/article/${id}`);
  });
}

/** Deletes an article that still waits for review, as its author leaves. */
export async function withdrawArticle(trx: Writer, id: number, userId: number): Promise<void> {
  const article = await holdArticle(trx, id);
  if (article.status !== contentStatus.waiting) return;
  await trx.updateTable("article").set(withdrawnBy(userId)).where("id", "=", id).execute();
  await setArticleStatus(trx, article, contentStatus.deleted);
}
