import type { Viewer } from "~/features/accounts/user/user";
import { contentStatus, type ContentStatus } from "~/features/kinds/content-status";
import type { ReviewDecision, PostTable } from "~/features/kinds/kind";
import { announcePage } from "~/features/site/settings/index-now.commands.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import type { Settings } from "~/features/site/settings/setting.schema";
import { inTransaction, type Writer } from "~/platform/database/database.server";
import { holdRows } from "~/platform/database/hold-rows.server";
import {
  noteRefusal,
  readMentioned,
  requireWaiting,
  statusAfter,
  tellOfReview,
} from "./review.commands.server";
import { withdrawnBy } from "./withdrawal";

interface WaitingPost {
  id: number;
  userId: number;
  title: string;
  summary: string;
  status: ContentStatus;
  editTime: number;
}

/** What differs between kinds of posts that wait for review. */
export interface ReviewedPosts<Post extends WaitingPost> {
  table: PostTable;
  /** Takes a post for the transaction; NotFound when there is none. */
  hold: (trx: Writer, id: number) => Promise<Post>;
  /** Changes its status wherever that is repeated and counted; `settings` are given where it may be published. */
  setStatus: (trx: Writer, post: Post, status: ContentStatus, settings?: Settings) => Promise<void>;
  /** The name of its kind, or of a variant of it. */
  toldAs: (post: Post) => string;
  /** Whether its text is Markdown, in which members are mentioned. */
  mentions: (post: Post) => boolean;
}

/** Decides a post that waits; RuleBroken when it does not. */
export async function reviewPost<Post extends WaitingPost>(
  { table, hold, setStatus, toldAs, mentions }: ReviewedPosts<Post>,
  moderator: Viewer,
  id: number,
  decision: ReviewDecision,
): Promise<void> {
  const settings = await readSettings();
  const named = await readMentioned(table, id);
  const path = `/${table}/${id}`;
  await inTransaction(async (trx) => {
    const post = await hold(trx, id);
    requireWaiting(post, decision);
    const mentioned = mentions(post) ? named : [];
    // Whoever is told is taken with the author, before the tags, as by who publishes.
    await holdRows(trx, "user", [post.userId, ...mentioned]);
    await setStatus(trx, post, statusAfter(decision), settings);
    await noteRefusal(trx, moderator, decision, table, id);
    await tellOfReview(trx, moderator, decision, {
      entityType: table,
      entityId: id,
      userId: post.userId,
      told: toldAs(post),
      title: post.title || post.summary,
      path,
      mentioned,
    });
    if (decision.approved) await announcePage(trx, settings, path);
  });
}

/** Deletes a post that still waits for review, as its author leaves. */
export async function withdrawPost<Post extends WaitingPost>(
  { table, hold, setStatus }: ReviewedPosts<Post>,
  trx: Writer,
  id: number,
  userId: number,
): Promise<void> {
  const post = await hold(trx, id);
  if (post.status !== contentStatus.waiting) return;
  await trx.updateTable(table).set(withdrawnBy(userId)).where("id", "=", id).execute();
  await setStatus(trx, post, contentStatus.deleted);
}
