import { Link } from "~/ui/links/link";
import { roomy } from "~/ui/lists/section.css";
import { chip, chips } from "~/ui/marks/chip.css";
import { classNames } from "~/ui/theme/class-names";
import { memberBadgesPath, type HeldBadge } from "./badge";
import { BadgeChip } from "./badge-chip";

interface BadgeChipsProps {
  memberId: number;
  badges: HeldBadge[];
}

/** The badges of a member in the head of their page, with the way to the words of giving. */
export function BadgeChips({ memberId, badges }: BadgeChipsProps) {
  return (
    <ul className={classNames(chips, roomy)} aria-label="徽章">
      {badges.map((badge) => (
        <li key={badge.id}>
          <BadgeChip badge={badge} reason={badge.reason} />
        </li>
      ))}
      <li>
        <Link className={chip} to={memberBadgesPath(memberId)}>
          徽章的来由
        </Link>
      </li>
    </ul>
  );
}
