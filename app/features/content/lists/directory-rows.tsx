import { PersonRow } from "~/features/accounts/user/person-row";
import { Day } from "~/features/content/display/day";
import type { DirectoryRow } from "~/features/profiles/member-directory";
import * as rows from "~/ui/lists/rows.css";
import { classNames } from "~/ui/theme/class-names";
import * as styles from "./directory.css";

/** What stands below a nickname: the username where that was looked for, and the first words of the description. */
const lineBelow = ({ username, description }: DirectoryRow): string =>
  [username !== undefined && `@${username}`, description].filter(Boolean).join(" · ");

/** Members with their scores, and when they joined. */
export function DirectoryRows({ members }: { members: DirectoryRow[] }) {
  return (
    <ul className={classNames(rows.rows, rows.lined)}>
      {members.map((member) => (
        <li key={member.id}>
          <PersonRow user={{ ...member, description: lineBelow(member) }}>
            <span className={classNames(rows.count, styles.facts)}>
              <span>{member.score} 分</span>
              <span>
                <Day at={member.createTime} /> 加入
              </span>
            </span>
          </PersonRow>
        </li>
      ))}
    </ul>
  );
}
