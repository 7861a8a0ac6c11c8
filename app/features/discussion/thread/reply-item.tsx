import { PictureGrid } from "~/features/content/display/picture-grid";
import type { Reply } from "~/features/discussion/comments/comment";
import { contentStatus } from "~/features/kinds/content-status";
import { Moment } from "~/features/site/clock/moment";
import { Link } from "~/ui/links/link";
import { Mark } from "~/ui/marks/mark";
import { Prose } from "~/ui/words/prose";
import { Edited } from "./comment-edited";
import * as styles from "./comment-list.css";
import { LazyCommentChanges } from "./comment-parts";
import { Cut } from "./cut";
import { Folded } from "./folded";
import { OfficialMark } from "./official-mark";
import { ReplyLink } from "./reply-link";
import type { Thread } from "./thread";

interface ReplyItemProps {
  reply: Reply;
  /** The comment it stands below. */
  thread: Thread;
}

/** A reply below a comment: who, whom it answers, and the words. */
export function ReplyItem({ reply, thread }: ReplyItemProps) {
  const { user, quote } = reply;
  if (reply.status === contentStatus.deleted) {
    return (
      <li id={`comment-${reply.id}`} className={styles.gone}>
        该评论已删除
      </li>
    );
  }
  return (
    <li id={`comment-${reply.id}`}>
      <div>
        <Cut id={reply.id} html={reply.blocked ? "" : reply.contentHtml}>
          <div className={styles.replyText}>
            <Link className={styles.replyWho} to={`/user/${user.id}`}>
              {user.nickname}
            </Link>
            {reply.official && (
              <>
                {" "}
                <OfficialMark />
              </>
            )}
            {user.id === thread.authorId && (
              <>
                {" "}
                <Mark kind="top">楼主</Mark>
              </>
            )}
            {quote && (
              <>
                {" "}
                回复{" "}
                {quote.user ? (
                  <Link className={styles.replyWho} to={`/user/${quote.user.id}`}>
                    {quote.user.nickname}
                  </Link>
                ) : (
                  "不再显示的评论"
                )}
              </>
            )}
            ：
            <Folded folded={reply.blocked}>
              <Prose html={reply.contentHtml} small />
              {reply.blocked && <PictureGrid pictures={reply.pictures} />}
            </Folded>
          </div>
        </Cut>
      </div>
      {quote?.user && quote.excerpt !== "" && (
        <p className={styles.quoted}>
          {quote.user.nickname}：{quote.excerpt}
        </p>
      )}
      {!reply.blocked && <PictureGrid pictures={reply.pictures} />}
      <div className={styles.meta}>
        <Moment at={reply.createTime} />
        {reply.status === contentStatus.waiting && <Mark kind="wait">审核中</Mark>}
        <Edited comment={reply} />
        <ReplyLink target={{ id: reply.id, nickname: user.nickname }} thread={thread} />
        {thread.viewerId !== 0 && <LazyCommentChanges comment={reply} thread={thread} />}
      </div>
    </li>
  );
}
