import type { ReactNode } from "react";
import type { UserSummary } from "~/features/accounts/user/user";
import { UserAvatar } from "~/features/accounts/user/user-avatar";
import { Moment } from "~/features/site/clock/moment";
import { Link } from "~/ui/links/link";
import { Byline } from "~/ui/lists/byline";
import { who } from "~/ui/lists/byline.css";
import * as styles from "./sheet.css";
import { groupedNumber } from "~/ui/words/grouped-number";

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
          <span>{groupedNumber(viewCount)} 次阅读</span>
        </Byline>
      </div>
      {children}
    </div>
  );
}
