import { Fragment } from "react";
import type { Face } from "~/features/accounts/user/face";
import { UserAvatar } from "~/features/accounts/user/user-avatar";
import { Link } from "~/ui/links/link";
import { onlyRead } from "~/ui/words/text.css";
import * as styles from "./likers.css";

interface LikersProps {
  likers: Face[];
  /** All who liked, of whom `likers` are the latest. */
  count: number;
}

/** Who liked it: faces, the first two names, and how many in all. */
export function Likers({ likers, count }: LikersProps) {
  if (likers.length === 0) return null;
  const named = likers.slice(0, 2);
  return (
    <div className={styles.likers} data-print="no">
      <span className={onlyRead}>赞过的人：</span>
      <span className={styles.faces}>
        {likers.map((liker) => (
          <UserAvatar key={liker.id} user={liker} size={24} />
        ))}
      </span>
      <span>
        {named.map((liker, at) => (
          <Fragment key={liker.id}>
            {at > 0 && "、"}
            <Link to={`/user/${liker.id}`}>{liker.nickname}</Link>
          </Fragment>
        ))}
        {count > named.length ? ` 等 ${count} 人赞过` : " 赞过"}
      </span>
    </div>
  );
}
