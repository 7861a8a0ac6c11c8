import type { FoundComment } from "~/features/discussion/comments/comment-search.queries.server";
import type { SearchRequest } from "~/features/search/search-request";
import { Moment } from "~/features/site/clock/moment";
import { Link } from "~/ui/links/link";
import { Byline } from "~/ui/lists/byline";
import { who } from "~/ui/lists/byline.css";
import { Empty } from "~/ui/notices/empty";
import { MarkedText } from "./marked-text";
import * as styles from "./search.css";

interface FoundCommentsProps {
  request: SearchRequest;
  total: number;
  comments: FoundComment[];
  /** How many of the latest were looked at. */
  most: number;
}

/** The comments of one topic that were found. */
export function FoundComments({ request, total, comments, most }: FoundCommentsProps) {
  const { keyword } = request;
  if (keyword === "") return <Empty words="想在评论里找什么？" />;
  if (total === 0)
    return <Empty words={`没有找到提到“${keyword}”的评论`} note={limitWords(most)} />;
  return (
    <>
      <p className={styles.count}>
        共 {total} 条，新的在前。{limitWords(most)}
      </p>
      <ul className={styles.results}>
        {comments.map(({ id, excerpt, user, floor, path, createTime }) => (
          <li key={id} className={styles.result}>
            <p>
              <Link to={path}>
                <MarkedText pieces={excerpt} />
              </Link>
            </p>
            <Byline>
              {user && (
                <Link className={who} to={`/user/${user.id}`}>
                  {user.nickname}
                </Link>
              )}
              <span>{floor > 0 ? `${floor} 楼` : "回复"}</span>
              <Moment at={createTime} />
            </Byline>
          </li>
        ))}
      </ul>
    </>
  );
}

const limitWords = (most: number): string => `只在最近的 ${most} 条评论和回复里找。`;
