import { Moment } from "~/features/site/clock/moment";
import { ButtonLink } from "~/ui/links/button";
import { lined, rows, text } from "~/ui/lists/rows.css";
import { classNames } from "~/ui/theme/class-names";
import { onlyRead, quiet } from "~/ui/words/text.css";
import { memberBadgesPath, type HeldBadge } from "./badge";
import { BadgeChip } from "./badge-chip";
import { list } from "./badge-list.css";

interface MemberBadgeListProps {
  memberId: number;
  badges: HeldBadge[];
  /** Whether the viewer may take them back. */
  mayTake: boolean;
}

/** The badges of a member, each with the words with which it was given. */
export function MemberBadgeList({ memberId, badges, mayTake }: MemberBadgeListProps) {
  return (
    <ul className={classNames(rows, lined, list)}>
      {badges.map((badge) => (
        <li key={badge.id}>
          <span className={text}>
            <BadgeChip badge={badge} /> <bdi>{badge.reason || badge.description}</bdi>{" "}
            <span className={quiet}>
              <Moment at={badge.createTime} />
            </span>
          </span>
          {mayTake && (
            <ButtonLink size="small" to={`${memberBadgesPath(memberId)}?take=${badge.id}`}>
              收回<span className={onlyRead}>：{badge.name}</span>
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  );
}
