import { notifyMentioned } from "~/features/content/writing/mention.commands.server";
import { messageType, type Happening } from "~/features/notifications/message";
import { notify } from "~/features/notifications/notify.commands.server";
import {
  announceToWatchers,
  watchCommented,
} from "~/features/discussion/watching/watch.commands.server";
import { readWatch } from "~/features/discussion/watching/watch.queries.server";
import type { Writer } from "~/platform/database/database.server";
import { htmlExcerpt } from "~/platform/markdown/html-excerpt";
import { summarise } from "~/platform/markdown/summarise";
import {
  commentPath,
  discussionOf,
  type CommentedThing,
  type Discussed,
} from "./commentable.server";

interface PublishedComment {
  id: number;
  userId: number;
  /** Plain text. */
  text: string;
  mentioned: number[];
}

interface QuotedComment {
  userId: number;
  contentHtml: string;
}

/** A published comment, what it stands on and what it answers. */
interface CommentNews {
  of: CommentedThing;
  discussed: Discussed;
  answered: QuotedComment | null;
  comment: PublishedComment;
}

/**
 * Tells whom a published comment concerns: who wrote what it answers, who wrote the thing, and who is
 * mentioned; each of them once, however often it waits again.
 */
export async function tellOfComment(
  trx: Writer,
  { of, discussed, answered, comment }: CommentNews,
): Promise<void> {
  const detailUrl = commentPath(of, comment.id);
  const once = `comment ${comment.id}`;
  const notice = { from: comment.userId, content: summarise(comment.text, 120), detailUrl, once };
  if (answered) {
    await notify(trx, {
      ...notice,
      to: answered.userId,
      happened: { type: messageType.commentAnswered },
      quoteContent: htmlExcerpt(answered.contentHtml, 60),
    });
  }
  const silenced = (await readWatch(trx, discussed.userId, of)) === "silenced";
  if (discussed.userId !== 0 && discussed.userId !== answered?.userId && !silenced) {
    await notify(trx, {
      ...notice,
      to: discussed.userId,
      happened: commentedOn(of.entityType),
      quoteContent: discussed.title,
    });
  }
  const told = [answered?.userId, discussed.userId];
  await notifyMentioned(trx, {
    from: comment.userId,
    mentioned: comment.mentioned.filter((id) => !told.includes(id)),
    told: "comment",
    quote: notice.content,
    detailUrl,
  });
}

/** Has everybody else who watches be told later of a published comment, and who wrote it watch the thing from now on. */
export async function tellWatchers(
  trx: Writer,
  { of, discussed, answered, comment }: CommentNews,
): Promise<void> {
  if (comment.userId !== discussed.userId) await watchCommented(trx, comment.userId, of);
  const concerned = [comment.userId, discussed.userId, answered?.userId ?? 0];
  await announceToWatchers(trx, of, comment.id, {
    from: discussed.userId,
    title: discussed.title,
    told: [...concerned, ...comment.mentioned],
  });
}

/** What the author of something hears of a comment on it. */
function commentedOn(entityType: string): Happening {
  const { messageType: type } = discussionOf(entityType);
  return type === messageType.topicCommented ? { type } : { type, of: entityType };
}
