import type { ReactNode } from "react";
import { UserAvatar } from "~/features/accounts/user-avatar";
import type { UserSummary } from "~/features/accounts/user";
import { Moment } from "~/features/site/moment";
import { Byline } from "~/ui/byline";
import { who } from "~/ui/byline.css";
import { Link } from "~/ui/link";
import * as styles from "./topic-sheet.css";

interface SheetBylineProps {
  thing: { user: UserSummary; createTime: number; editTime: number; viewCount: number };
  /** What stands behind the name: 置顶, 审核中 … */
  marks: ReactNode;
  /** What stands at the right of the author: 关注. */
  children?: ReactNode;
}

/** Who wrote what stands on a sheet, when, and how often it was read. */
export function SheetByline({ thing, marks, children }: SheetBylineProps) {
  const { user, createTime, editTime, viewCount } = thing;
  return (
    <div className={styles.by}>
      <UserAvatar user={user} />
      <div className={styles.byText}>
        <Link className={who} to={`/user/${user.id}`}>
          {user.nickname}
        </Link>
        {marks}
        <Byline>
          <Moment at={createTime} />
          {editTime > 0 && (
            <span>
              改于
              <Moment at={editTime} />
            </span>
          )}
          <span>{viewCount.toLocaleString("en")} 次阅读</span>
        </Byline>
      </div>
      {children}
    </div>
  );
}
