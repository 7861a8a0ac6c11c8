import type { ReactNode } from "react";
import type { Comment } from "~/features/discussion/comments/comment";
import { LoadMore, type LoadedPage } from "~/ui/lists/load-more";
import { Section } from "~/ui/lists/section";
import { Empty } from "~/ui/notices/empty";
import { CommentItem } from "./comment-item";
import * as styles from "./comment-list.css";
import type { Thread } from "./thread";

interface CommentListProps {
  page: LoadedPage<Comment>;
  /** Takes the page of comments out of what the route's loader answered. */
  pick: (data: unknown) => LoadedPage<Comment>;
  /** All comments and replies. */
  count: number;
  /** The links by which it is moved in, as the server drew them. */
  moves: { head: string; foot: string };
  thread: Thread;
  /** Whether whoever reads may comment, signed in. */
  inviting: boolean;
  /** The form below. */
  children: ReactNode;
}

const drawn = (html: string, className?: string) =>
  html !== "" && (
    <div className={className} data-print="no" dangerouslySetInnerHTML={{ __html: html }} />
  );

/** The discussion below a topic, an article or a news item. */
export function CommentList(props: CommentListProps) {
  const { page, pick, count, moves, thread, inviting, children } = props;
  return (
    <div className={styles.comments}>
      <Section id="comments" title={`${count} 条评论`} more={drawn(moves.head, styles.moves)}>
        {page.results.length === 0 ? (
          <Empty
            words={count > 0 ? "这里没有评论" : "还没有评论"}
            note={count === 0 && inviting ? "第一句话，由你来说。" : ""}
          />
        ) : (
          <LoadMore first={page} pick={pick} hash="#comments">
            {(comments) => (
              <ol className={styles.floors}>
                {comments.map((comment) => (
                  <li key={comment.id} id={`comment-${comment.id}`}>
                    <CommentItem comment={comment} thread={thread} />
                  </li>
                ))}
              </ol>
            )}
          </LoadMore>
        )}
        {drawn(moves.foot)}
        {children}
      </Section>
    </div>
  );
}
