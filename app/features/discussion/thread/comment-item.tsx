import type { ReactNode } from "react";
import { UserAvatar } from "~/features/accounts/user/user-avatar";
import { PictureGrid } from "~/features/content/display/picture-grid";
import type { Comment } from "~/features/discussion/comments/comment";
import { contentStatus } from "~/features/kinds/content-status";
import { Moment } from "~/features/site/clock/moment";
import { CountToggle } from "~/ui/forms/count-toggle";
import { Link } from "~/ui/links/link";
import { Byline } from "~/ui/lists/byline";
import { whoStrong } from "~/ui/lists/byline.css";
import { Mark } from "~/ui/marks/mark";
import { avatar } from "~/ui/pictures/avatar.css";
import { Prose } from "~/ui/words/prose";
import { Edited } from "./comment-edited";
import * as styles from "./comment-list.css";
import { LazyCommentChanges } from "./comment-parts";
import { Cut } from "./cut";
import { Folded } from "./folded";
import { OfficialMark } from "./official-mark";
import { ReplyLink } from "./reply-link";
import { ReplyList } from "./reply-list";
import type { Thread } from "./thread";

interface CommentItemProps {
  comment: Comment;
  thread: Thread;
}

function FloorLink({ comment, thread }: CommentItemProps) {
  return (
    <a
      className={styles.floorNumber}
      data-dot="no"
      href={`${thread.path}?comment=${comment.id}#comment-${comment.id}`}
    >
      {comment.floor}楼
    </a>
  );
}

/* A deleted comment keeps its floor as long as there are live replies to it. */
function DeletedComment({ comment, thread }: CommentItemProps) {
  return (
    <>
      <span className={avatar} />
      <div>
        <div className={styles.byline}>
          <Byline>
            <span>已删除</span>
            <FloorLink comment={comment} thread={thread} />
          </Byline>
        </div>
        <p className={styles.gone}>该评论已删除</p>
        {comment.can.restore && (
          <div className={styles.acts} data-print="no">
            <LazyCommentChanges comment={comment} thread={thread} asAct />
          </div>
        )}
        <ReplyList comment={comment} thread={thread} />
      </div>
    </>
  );
}

function CommentActs({ comment, thread }: CommentItemProps) {
  return (
    <div className={styles.acts} data-print="no">
      <CountToggle
        kind="like"
        action={`/comment/${comment.id}/like`}
        on={comment.liked}
        count={comment.likeCount}
      />
      <ReplyLink
        target={{ id: comment.id, nickname: comment.user.nickname }}
        thread={thread}
        asAct
      />
      {thread.viewerId !== 0 && <LazyCommentChanges comment={comment} thread={thread} asAct />}
    </div>
  );
}

const beside = (mark: ReactNode) => <span data-dot="no">{mark}</span>;

/** A floor of a discussion, with the first of its replies. */
export function CommentItem({ comment, thread }: CommentItemProps) {
  if (comment.status === contentStatus.deleted) {
    return <DeletedComment comment={comment} thread={thread} />;
  }
  const { user } = comment;
  return (
    <>
      <div className={styles.face}>
        <UserAvatar user={user} />
      </div>
      <div>
        <div className={styles.byline}>
          <Byline>
            <Link className={whoStrong} to={`/user/${user.id}`}>
              {user.nickname}
            </Link>
            {comment.official && beside(<OfficialMark />)}
            {user.id === thread.authorId && beside(<Mark kind="top">楼主</Mark>)}
            {comment.accepted && beside(<Mark kind="top">已采纳</Mark>)}
            {comment.status === contentStatus.waiting && beside(<Mark kind="wait">审核中</Mark>)}
            <Moment at={comment.createTime} />
            <Edited comment={comment} />
            <FloorLink comment={comment} thread={thread} />
          </Byline>
        </div>
        <Folded folded={comment.blocked}>
          <Cut id={comment.id} html={comment.blocked ? "" : comment.contentHtml}>
            <Prose html={comment.contentHtml} small />
          </Cut>
          <PictureGrid pictures={comment.pictures} />
        </Folded>
        <CommentActs comment={comment} thread={thread} />
        <ReplyList comment={comment} thread={thread} />
      </div>
    </>
  );
}
