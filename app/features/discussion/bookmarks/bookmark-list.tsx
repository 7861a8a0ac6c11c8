import { useLocation } from "@remix-run/react";
import { list, text, title, words } from "~/features/content/favorites/favorite-list.css";
import { Moment } from "~/features/site/clock/moment";
import { Form } from "~/ui/forms/form";
import { Button, ButtonLink } from "~/ui/links/button";
import { Link } from "~/ui/links/link";
import { Byline } from "~/ui/lists/byline";
import { removalAddress, rowPlace } from "~/ui/lists/row-place";
import { quiet } from "~/ui/words/text.css";
import type { Bookmark } from "./bookmark";
import * as styles from "./bookmark-list.css";
import { commentLine, markedPlace, reminderWords } from "./bookmark-words";

function BookmarkRow({ bookmark, removal }: { bookmark: Bookmark; removal: string }) {
  const { commentId, comment, path, note, createTime } = bookmark;
  const place = comment ? markedPlace(comment) : "看不到的评论";
  const reminder = reminderWords(bookmark);
  return (
    <>
      <div className={text}>
        {comment ? (
          <>
            <p className={title}>
              <Link to={path}>{place}</Link>
            </p>
            <p className={words}>{commentLine(comment)}</p>
          </>
        ) : (
          <p className={quiet}>这条评论被删除或隐藏了。</p>
        )}
        {note !== "" && <p className={styles.note}>备注：{note}</p>}
        <Byline>
          <span>
            <Moment at={createTime} />
            存的书签
          </span>
          {reminder !== "" && <span>{reminder}</span>}
        </Byline>
      </div>
      <div className={styles.acts}>
        {comment && (
          <ButtonLink
            size="small"
            to={`/comment/${commentId}/bookmark`}
            aria-label={`修改书签：${place}`}
          >
            修改
          </ButtonLink>
        )}
        <Form action={removal} bare preventScrollReset>
          <input type="hidden" name="commentId" value={commentId} />
          <Button size="small" aria-label={`移除书签：${place}`}>
            移除书签
          </Button>
        </Form>
      </div>
    </>
  );
}

/** A member's bookmarks, each with its note, its reminder and a button that removes it. */
export function BookmarkList({ bookmarks }: { bookmarks: Bookmark[] }) {
  const { pathname, search } = useLocation();
  return (
    <ul className={list}>
      {bookmarks.map((bookmark, at) => (
        <li key={bookmark.id} id={rowPlace(bookmark)}>
          <BookmarkRow
            bookmark={bookmark}
            removal={removalAddress(pathname + search, bookmarks, at)}
          />
        </li>
      ))}
    </ul>
  );
}
