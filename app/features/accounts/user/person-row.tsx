import type { ReactNode } from "react";
import { Link } from "~/ui/links/link";
import type { AvatarSize } from "~/ui/pictures/avatar";
import { classNames } from "~/ui/theme/class-names";
import { oneLine, quiet } from "~/ui/words/text.css";
import * as styles from "./person-row.css";
import type { Person } from "./user";
import { UserAvatar } from "./user-avatar";

interface PersonRowProps {
  user: Person;
  size?: AvatarSize;
  /** What stands at the right: 关注. */
  children?: ReactNode;
}

/** A member in a list: avatar, nickname, description. */
export function PersonRow({ user, size = 35, children }: PersonRowProps) {
  return (
    <div className={styles.person}>
      <UserAvatar user={user} size={size} />
      <span className={styles.text}>
        <Link className={oneLine} to={`/user/${user.id}`}>
          {user.nickname}
        </Link>
        {user.description !== "" && (
          <span className={classNames(quiet, oneLine)}>{user.description}</span>
        )}
      </span>
      {children}
    </div>
  );
}
