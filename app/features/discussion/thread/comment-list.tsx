import type { ReactNode } from "react";
import type { Comment } from "~/features/discussion/comments/comment";
import { Link } from "~/ui/links/link";
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
  sort: "oldest" | "newest";
  /** Whether there are comments before the first one shown. */
  later?: boolean;
  thread: Thread;
  /** The form below. */
  children: ReactNode;
}

/** The discussion below a topic, an article or a news item. */
export function CommentList(props: CommentListProps) {
  const { page, pick, count, sort, later = false, thread, children } = props;
  const other =
    sort === "oldest"
      ? { to: `${thread.path}?sort=newest#comments`, text: "倒序看" }
      : { to: `${thread.path}#comments`, text: "正序看" };
  return (
    <div className={styles.comments}>
      <Section
        id="comments"
        title={`${count} 条评论`}
        more={page.results.length > 1 && <Link to={other.to}>{other.text}</Link>}
      >
        {later && (
          <p className={styles.earlier}>
            <Link to={`${thread.path}${sort === "newest" ? "?sort=newest" : ""}#comments`}>
              回到第一页评论
            </Link>
          </p>
        )}
        {page.results.length === 0 ? (
          <Empty words="还没有评论" note="第一句话，由你来说。" />
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
        {children}
      </Section>
    </div>
  );
}
