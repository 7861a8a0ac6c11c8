import type { Viewer } from "~/features/accounts/user/user";
import type { TopicDetail } from "~/features/content/topics/topic";
import type { Comment } from "~/features/discussion/comments/comment";
import { contentStatus } from "~/features/kinds/content-status";

/** What the page of a question knows of its answer. */
export interface AskedAnswer {
  /** The accepted comment; 0 for none. */
  id: number;
  /** Whether the viewer may accept one. */
  choosing: boolean;
}

/** What is known of the answer to a topic; nothing where it is no question. */
export function answerOf(topic: TopicDetail, viewer: Viewer | null): AskedAnswer | undefined {
  if (!topic.question) return undefined;
  const own = viewer !== null && topic.user.id === viewer.id;
  const choosing = topic.status === contentStatus.published && (own || topic.can.curate);
  return { id: topic.answerId, choosing };
}

/** Marks the accepted comment, and those that the viewer may accept. */
export function markAnswers(comments: Comment[], answer: AskedAnswer | undefined): void {
  if (!answer) return;
  for (const comment of comments) {
    if (comment.id === answer.id) comment.accepted = true;
    if (answer.choosing && comment.status === contentStatus.published) comment.acceptable = true;
  }
}
