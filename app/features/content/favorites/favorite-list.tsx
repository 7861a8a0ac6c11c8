import { useLocation } from "@remix-run/react";
import { Moment } from "~/features/site/clock/moment";
import { Form } from "~/ui/forms/form";
import { Button } from "~/ui/links/button";
import { Link } from "~/ui/links/link";
import { Byline } from "~/ui/lists/byline";
import { who } from "~/ui/lists/byline.css";
import { removalAddress, rowPlace } from "~/ui/lists/row-place";
import type { Favorite } from "./favorite";
import * as styles from "./favorite-list.css";

function FavoriteRow({ favorite, removal }: { favorite: Favorite; removal: string }) {
  const { entityType, noun, entityId, deleted, title, content, user, url, createTime } = favorite;
  return (
    <>
      <div className={styles.text}>
        {deleted ? (
          <p className={styles.gone}>该{noun}已删除</p>
        ) : (
          <p className={styles.title}>
            <Link to={url}>{title === "" ? "分享图片" : title}</Link>
          </p>
        )}
        {content !== "" && <p className={styles.words}>{content}</p>}
        <Byline>
          <span>{noun}</span>
          {user && (
            <Link className={who} to={`/user/${user.id}`}>
              {user.nickname}
            </Link>
          )}
          <span>
            <Moment at={createTime} />
            收藏
          </span>
        </Byline>
      </div>
      <Form action={removal} bare preventScrollReset>
        <input type="hidden" name="entityType" value={entityType} />
        <input type="hidden" name="entityId" value={entityId} />
        <Button size="small" aria-label={`取消收藏${deleted ? `已删除的${noun}` : title}`}>
          取消收藏
        </Button>
      </Form>
    </>
  );
}

/** What a member keeps, each with a button that lets it go. */
export function FavoriteList({ favorites }: { favorites: Favorite[] }) {
  const { pathname, search } = useLocation();
  return (
    <ul className={styles.list}>
      {favorites.map((favorite, at) => (
        <li key={favorite.id} id={rowPlace(favorite)}>
          <FavoriteRow
            favorite={favorite}
            removal={removalAddress(pathname + search, favorites, at)}
          />
        </li>
      ))}
    </ul>
  );
}
