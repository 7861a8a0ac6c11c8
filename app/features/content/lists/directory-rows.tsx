import { UserAvatar } from "~/features/accounts/user/user-avatar";

import type { DirectoryRow } from "~/features/profiles/member-directory";
import { Day } from "~/features/site/clock/moment";
import { Link } from "~/ui/links/link";
import * as rows from "~/ui/lists/rows.css";
import { classNames } from "~/ui/theme/class-names";
import { oneLine, quiet } from "~/ui/words/text.css";
import * as styles from "./directory.css";

/** What stands below a nickname: the username where that was looked for, and the first words of the description. */
const lineBelow = ({ username, description }: DirectoryRow): string =>
  [username !== undefined && `@${username}`, description].filter(Boolean).join(" · ");

/** Members with their scores, and when they joined. Not by PersonRow, whose module brings all that pages of members have. */
export function DirectoryRows({ members }: { members: DirectoryRow[] }) {
  return (
    <ul className={classNames(rows.rows, rows.lined)}>
      {members.map((member) => (
        <li key={member.id}>
          <UserAvatar user={member} size={35} />
          <span className={styles.text}>
            <Link className={oneLine} to={`/user/${member.id}`}>
              {member.nickname}
            </Link>
            {lineBelow(member) !== "" && (
              <span className={classNames(quiet, oneLine)}>{lineBelow(member)}</span>
            )}
          </span>
          <span className={classNames(rows.count, styles.facts)}>
            <span>{member.score} 分</span>
            <span>
              <Day at={member.createTime} /> 加入
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
