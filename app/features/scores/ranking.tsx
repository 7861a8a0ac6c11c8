import { PersonRow } from "~/features/accounts/user/person-row";
import * as rows from "~/ui/lists/rows.css";
import { Empty } from "~/ui/notices/empty";
import { classNames } from "~/ui/theme/class-names";
import type { RankedMember } from "./score";

/** Members by score; the first three in green. */
export function Ranking({ members }: { members: RankedMember[] }) {
  if (members.length === 0) return <Empty words="还没有人有积分" />;
  return (
    <ol className={classNames(rows.rows, rows.lined)}>
      {members.map((member) => (
        <li key={member.id}>
          <span className={classNames(rows.rank, member.rank <= 3 && rows.rankTop)}>
            {member.rank}
          </span>
          <PersonRow user={member} />
          <span className={rows.count}>{member.score} 分</span>
        </li>
      ))}
    </ol>
  );
}
