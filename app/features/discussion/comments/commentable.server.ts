import type { Viewer } from "~/features/accounts/user/user";
import { readArticle } from "~/features/content/articles/article.queries.server";
import { holdOpenNews } from "~/features/content/news/news-comments.commands.server";
import { readNews } from "~/features/content/news/news.queries.server";
import { holdOpen } from "~/features/content/posts/reacting.commands.server";
import { addComment } from "~/features/content/status/comment-counts.commands.server";
import { noteComment } from "~/features/content/topics/topic.commands.server";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import { messageType, type Happening } from "~/features/notifications/message";
import type { Database, Writer } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";

interface NewComment {
  userId: number;
  createTime: number;
}

/** What is discussed: who wrote it (0 for nobody who wants to know) and what it is called. */
export interface Discussed {
  userId: number;
  title: string;
}

/** A kind of thing that can be discussed. */
interface Commentable {
  /** Takes the row of a published thing, so that one comment at a time takes a floor; NotFound when it is gone. */
  hold(trx: Writer, id: number): Promise<Discussed>;
  /** Whether the viewer may see it, by the reader of its page. */
  isShown(db: Database, id: number, viewer: Viewer | null): Promise<boolean>;
  /** Counts a comment there. */
  note(trx: Writer, id: number, comment: NewComment): Promise<void>;
  /** What its author is told of a comment. */
  commented: Happening;
}

/** Everything that can be discussed; another kind is one more entry here. */
export const commentables = {
  topic: {
    hold: async (trx, id) => {
      const topic = await openOrGone(holdOpen(trx, "topic", id), "这个话题不在了，不能评论");
      return { userId: topic.userId, title: topic.title || topic.summary };
    },
    isShown: async (db, id, viewer) => (await readTopic(db, id, viewer)) !== undefined,
    note: noteComment,
    commented: { type: messageType.topicCommented },
  },
  article: {
    hold: (trx, id) => openOrGone(holdOpen(trx, "article", id), "这篇文章不在了，不能评论"),
    isShown: async (db, id, viewer) => (await readArticle(db, id, viewer)) !== undefined,
    note: (trx, id) => addComment(trx, "article", id),
    commented: { type: messageType.articleCommented, of: "article" },
  },
  news: {
    hold: (trx, id) => openOrGone(holdOpenNews(trx, id), "这条资讯不在了，不能评论"),
    isShown: async (db, id, viewer) => (await readNews(db, id, viewer)) !== undefined,
    note: (trx, id) => addComment(trx, "news", id),
    commented: { type: messageType.articleCommented, of: "news" },
  },
} satisfies Record<string, Commentable>;

export type CommentedType = keyof typeof commentables;

/** What a comment stands on. */
export interface CommentedThing {
  entityType: CommentedType;
  entityId: number;
}

/** Whether something can be discussed, by the name that comments keep of its kind. */
export function isCommentedType(entityType: string): entityType is CommentedType {
  return Object.hasOwn(commentables, entityType);
}

/** The address at which a comment is shown. */
export function commentPath(
  { entityType, entityId }: { entityType: string; entityId: number },
  id: number,
) {
  return `/${entityType}/${entityId}?comment=${id}#comment-${id}`;
}

async function openOrGone<T>(held: Promise<T>, words: string): Promise<T> {
  try {
    return await held;
  } catch (error) {
    throw error instanceof NotFound ? new NotFound(words) : error;
  }
}
