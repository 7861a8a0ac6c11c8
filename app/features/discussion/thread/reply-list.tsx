import type { Comment } from "~/features/discussion/comments/comment";
import * as styles from "./comment-list.css";
import { ReplyItem } from "./reply-item";
import { LazyMoreReplies } from "./reply-parts";
import type { Thread } from "./thread";

interface ReplyListProps {
  comment: Comment;
  thread: Thread;
}

/** The replies below a comment, the first ones at first; the rest by a link, which script answers in place. */
export function ReplyList({ comment, thread }: ReplyListProps) {
  const { replies, replyCursor, moreReplies } = comment;
  if (replies.length === 0) return null;
  return (
    <ul className={styles.replies}>
      {replies.map((reply) => (
        <ReplyItem key={reply.id} reply={reply} thread={thread} />
      ))}
      {moreReplies && (
        <LazyMoreReplies {...{ comment, thread, shown: replies, cursor: replyCursor }} />
      )}
    </ul>
  );
}
