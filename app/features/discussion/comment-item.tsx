import { UserAvatar } from "~/features/accounts/user-avatar";
import { contentStatus } from "~/features/content/topic";
import { PictureGrid } from "~/features/content/picture-grid";
import { built } from "~/features/site/built";
import { Moment } from "~/features/site/moment";
import { ActCount } from "~/ui/act";
import { avatar } from "~/ui/avatar.css";
import { Byline } from "~/ui/byline";
import { whoStrong } from "~/ui/byline.css";
import { CountToggle } from "~/ui/count-toggle";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Mark } from "~/ui/mark";
import { Prose } from "~/ui/prose";
import type { Comment } from "./comment";
import * as styles from "./comment-list.css";
import { ReplyItem } from "./reply-item";
import { ReplyLink } from "./reply-link";
import type { Thread } from "./thread";

interface CommentItemProps {
  comment: Comment;
  thread: Thread;
}

function Replies({ comment, thread }: CommentItemProps) {
  if (comment.replies.length === 0) return null;
  return (
    <ul className={styles.replies}>
      {comment.replies.map((reply) => (
        <ReplyItem key={reply.id} reply={reply} thread={thread} />
      ))}
      {comment.replyCursor !== "" && (
        <li>
          <Link
            className={styles.allReplies}
            to={`${thread.path}?comment=${comment.id}&replies=all&repliesAfter=${comment.replyCursor}#comment-${comment.id}`}
          >
            查看更多回复
            <Icon name="right" small />
          </Link>
        </li>
      )}
      {comment.replyCursor === "" && comment.replyCount > comment.replies.length && (
        <li>
          <Link
            className={styles.allReplies}
            to={`${thread.path}?comment=${comment.id}&replies=all#comment-${comment.id}`}
          >
            查看全部 {comment.replyCount} 条回复
            <Icon name="right" small />
          </Link>
        </li>
      )}
    </ul>
  );
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
        <Replies comment={comment} thread={thread} />
      </div>
    </>
  );
}

function CommentActs({ comment, thread }: CommentItemProps) {
  return (
    <div className={styles.acts} data-print="no">
      {built.likes ? (
        <CountToggle
          kind="like"
          action={`/comment/${comment.id}/like`}
          on={comment.liked}
          count={comment.likeCount}
        />
      ) : (
        <ActCount icon="heart" label="点赞" count={comment.likeCount} />
      )}
      <ReplyLink
        target={{ id: comment.id, nickname: comment.user.nickname }}
        thread={thread}
        asAct
      />
    </div>
  );
}

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
            {user.id === thread.authorId && (
              <span data-dot="no">
                <Mark kind="top">楼主</Mark>
              </span>
            )}
            {comment.status === contentStatus.waiting && (
              <span data-dot="no">
                <Mark kind="wait">审核中</Mark>
              </span>
            )}
            <Moment at={comment.createTime} />
            <FloorLink comment={comment} thread={thread} />
          </Byline>
        </div>
        <Prose html={comment.contentHtml} small />
        <PictureGrid pictures={comment.pictures} />
        <CommentActs comment={comment} thread={thread} />
        <Replies comment={comment} thread={thread} />
      </div>
    </>
  );
}
