import {
  holdOpenArticle,
  noteArticleComment,
} from "~/features/content/articles/article-reactions.commands.server";
import { noteNewsComment } from "~/features/content/news/news-comments.commands.server";
import { noteComment } from "~/features/content/topic.commands.server";
import { holdOpenTopic } from "~/features/content/topic-reactions.commands.server";
import type { Writer } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";

interface NewComment {
  userId: number;
  createTime: number;
}

/** A kind of thing that can be discussed. */
interface Commentable {
  /** Takes the row of a published thing and counts the comment there; NotFound when it is gone. */
  note(trx: Writer, id: number, comment: NewComment): Promise<void>;
}

/** Everything that can be discussed; another kind is one more entry here. */
export const commentables = {
  topic: {
    async note(trx, id, comment) {
      await openOrGone(holdOpenTopic(trx, id), "这个话题不在了，不能评论");
      await noteComment(trx, id, comment);
    },
  },
  article: {
    async note(trx, id) {
      await openOrGone(holdOpenArticle(trx, id), "这篇文章不在了，不能评论");
      await noteArticleComment(trx, id);
    },
  },
  news: {
    note: (trx, id) => openOrGone(noteNewsComment(trx, id), "这条资讯不在了，不能评论"),
  },
} satisfies Record<string, Commentable>;

export type CommentedType = keyof typeof commentables;

/** What a comment stands on. */
export interface CommentedThing {
  entityType: CommentedType;
  entityId: number;
}

async function openOrGone(held: Promise<unknown>, words: string): Promise<void> {
  try {
    await held;
  } catch (error) {
    throw error instanceof NotFound ? new NotFound(words) : error;
  }
}
