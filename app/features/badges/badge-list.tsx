import { Mark } from "~/ui/marks/mark";
import { Empty } from "~/ui/notices/empty";
import { count, lined, rows, text } from "~/ui/lists/rows.css";
import { classNames } from "~/ui/theme/class-names";
import type { Badge } from "./badge";
import { BadgeChip } from "./badge-chip";
import { list } from "./badge-list.css";

/** The badges of the site: what each is given for, and how many have it. */
export function BadgeList({ badges }: { badges: Badge[] }) {
  if (badges.length === 0)
    return <Empty words="还没有徽章" note="管理员做好以后会在这里列出来。" />;
  return (
    <ul className={classNames(rows, lined, list)}>
      {badges.map((badge) => (
        <li key={badge.id}>
          <span className={text}>
            <BadgeChip badge={badge} /> {badge.description}
          </span>
          {badge.retired && <Mark kind="gone">不再授予</Mark>}
          <span className={count}>{badge.memberCount} 人</span>
        </li>
      ))}
    </ul>
  );
}
