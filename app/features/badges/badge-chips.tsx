import { Link } from "~/ui/links/link";
import { chip, chips } from "~/ui/marks/chip.css";
import { badgeLimits, memberBadgesPath, type HeldBadge } from "./badge";
import { BadgeChip } from "./badge-chip";

interface BadgeChipsProps {
  memberId: number;
  badges: HeldBadge[];
}

/** The badges of a member in the head of their page, with the way to the words of giving. */
export function BadgeChips({ memberId, badges }: BadgeChipsProps) {
  return (
    <ul className={chips} aria-label="徽章">
      {badges.slice(0, badgeLimits.shown).map((badge) => (
        <li key={badge.id}>
          <BadgeChip badge={badge} reason={badge.reason} />
        </li>
      ))}
      <li>
        <Link className={chip} to={memberBadgesPath(memberId)}>
          {badges.length > badgeLimits.shown ? `全部 ${badges.length} 枚徽章` : "徽章的来由"}
        </Link>
      </li>
    </ul>
  );
}
