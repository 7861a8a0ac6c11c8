import { Moment } from "~/features/site/clock/moment";
import { Link } from "~/ui/links/link";
import { Byline } from "~/ui/lists/byline";
import { LoadMore, type LoadedPage } from "~/ui/lists/load-more";
import { lined } from "~/ui/lists/rows.css";
import type { MemberComment } from "./member-comment";
import * as styles from "./member-comment-list.css";

function commentWords({ excerpt, pictureCount }: MemberComment): string {
  return excerpt === "" && pictureCount > 0 ? `${pictureCount} 张图片` : excerpt;
}

function CommentRow({ comment }: { comment: MemberComment }) {
  const { noun, title, reply, likeCount, path, createTime } = comment;
  return (
    <>
      <p className={styles.words}>
        <Link to={path}>{commentWords(comment)}</Link>
      </p>
      <Byline>
        <span className={styles.place}>
          {reply ? "回复于" : "评论了"}
          {noun}“{title === "" ? "分享图片" : title}”
        </span>
        <Moment at={createTime} />
        {likeCount > 0 && <span>{likeCount} 人赞</span>}
      </Byline>
    </>
  );
}

interface MemberCommentListProps {
  page: LoadedPage<MemberComment>;
  pick: (data: unknown) => LoadedPage<MemberComment>;
}

/** What a member commented, each a link to its exact place, with 查看更多. */
export function MemberCommentList(props: MemberCommentListProps) {
  return (
    <LoadMore first={props.page} pick={props.pick}>
      {(comments) => (
        <ul className={lined}>
          {comments.map((comment) => (
            <li key={comment.id} className={styles.row}>
              <CommentRow comment={comment} />
            </li>
          ))}
        </ul>
      )}
    </LoadMore>
  );
}
