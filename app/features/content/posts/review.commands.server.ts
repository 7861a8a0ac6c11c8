import type { Viewer } from "~/features/accounts/user/user";
import {
  holdArticle,
  setArticleStatus,
} from "~/features/content/articles/article-status.commands.server";
import { noteModeratorAct } from "~/features/content/status/moderator-act.commands.server";
import { holdTopic, setTopicStatus } from "~/features/content/topics/topic-status.commands.server";
import { renderMemberText } from "~/features/content/writing/member-text.server";
import { notifyMentioned } from "~/features/content/writing/mention.commands.server";
import { contentStatus, type ContentStatus } from "~/features/kinds/content-status";
import { topicType } from "~/features/kinds/topic-type";
import { requireModeratorNow } from "~/features/moderation/moderation-reach.queries.server";
import { messageType, type ToldOf } from "~/features/notifications/message";
import { notify } from "~/features/notifications/notify.commands.server";
import { announcePage } from "~/features/site/settings/index-now.commands.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { inTransaction, readDatabase, type Writer } from "~/platform/database/database.server";
import { NotAllowed, NotFound, RuleBroken } from "~/platform/errors/domain-errors";

/** What is decided of something that waits: approved, or rejected with a reason (1 to 200 characters). */
export type Decision = { approved: true } | { approved: false; reason: string };

/** Decides a topic or tweet that waits; RuleBroken when it does not. */
export async function reviewTopic(
  moderator: Viewer,
  id: number,
  decision: Decision,
): Promise<void> {
  const settings = await readSettings();
  const mentioned = await readMentioned("topic", id);
  await inTransaction(async (trx) => {
    const topic = await holdTopic(trx, id);
    requireWaiting(topic);
    const isTweet = topic.type === topicType.tweet;
    await setTopicStatus(trx, topic, statusAfter(decision), settings.scoreTopic);
    await noteRefusal(trx, moderator, decision, "topic", id);
    await tellOfReview(trx, moderator, decision, {
      entityType: "topic",
      entityId: id,
      userId: topic.userId,
      told: isTweet ? "tweet" : "topic",
      title: topic.title || topic.summary,
      path: `/topic/${id}`,
      mentioned: isTweet ? [] : mentioned,
    });
    if (decision.approved) await announcePage(trx, settings, `/topic/${id}`);
  });
}

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

async function noteRefusal(
  trx: Writer,
  moderator: Viewer,
  decision: Decision,
  kind: "topic" | "article",
  id: number,
): Promise<void> {
  if (decision.approved) return;
  const { reason: deleteReason } = decision;
  await trx
    .updateTable(kind)
    .set({ deleteTime: Date.now(), deletedBy: moderator.id, deleteReason })
    .where("id", "=", id)
    .execute();
}

/** RuleBroken unless a thing waits for review. */
export function requireWaiting({ status }: { status: ContentStatus }): void {
  if (status !== contentStatus.waiting) throw new RuleBroken("这一条已经处理过了");
}

/** The status of a thing after a decision. */
export function statusAfter({ approved }: Decision): ContentStatus {
  return approved ? contentStatus.published : contentStatus.deleted;
}

interface Reviewed {
  entityType: "topic" | "article" | "comment";
  entityId: number;
  userId: number;
  /** What it is called where it is told of. */
  told: ToldOf;
  title: string;
  path: string;
  mentioned: number[];
}

/** Writes a decision down, tells the author, and of what is approved those whom it mentions. */
export async function tellOfReview(
  trx: Writer,
  moderator: Viewer,
  decision: Decision,
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

async function readMentioned(kind: "topic" | "article", id: number): Promise<number[]> {
  const row = await readDatabase()
    .selectFrom(kind)
    .select("content")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new NotFound();
  return (await renderMemberText(row.content)).mentioned;
}
