import { AwardForm } from "~/features/badges/award-form";
import type { BadgeFace, HeldBadge } from "~/features/badges/badge";
import { MemberBadgeList } from "~/features/badges/member-badge-list";
import { formAnswer } from "~/ui/forms/form-answer";
import { Columns } from "~/ui/layout/columns";
import { Link } from "~/ui/links/link";
import { Section } from "~/ui/lists/section";
import { Empty } from "~/ui/notices/empty";
import { noteBelow } from "~/ui/words/text.css";
import type { Profile } from "./profile";
import { ProfileHeader } from "./profile-header";
import { AchievementWidget, ProfileCard } from "./profile-widgets";

interface MemberBadgesPageProps {
  profile: Profile;
  own: boolean;
  badges: HeldBadge[];
  /** What the viewer may give them; null for whoever may give them nothing. */
  awardable: BadgeFace[] | null;
  answer: unknown;
}

/** A member's badges with the words of giving, and for owner and admins what gives and takes them. */
export function MemberBadgesPage(props: MemberBadgesPageProps) {
  const { profile, own, badges, awardable, answer } = props;
  const side = (
    <>
      <AchievementWidget profile={profile} />
      <ProfileCard profile={profile} own={own} />
    </>
  );
  return (
    <>
      <ProfileHeader profile={profile} own={own} />
      <Columns side={side} sideFirst>
        <Section title="徽章" count={badges.length} more={<Link to="/badges">全部徽章</Link>}>
          {badges.length === 0 ? (
            <Empty words="还没有徽章" />
          ) : (
            <MemberBadgeList badges={badges} mayTake={awardable !== null} />
          )}
        </Section>
        {awardable && !profile.disabled && (
          <div className={noteBelow}>
            <AwardForm badges={awardable} sent={formAnswer(answer)} />
          </div>
        )}
      </Columns>
    </>
  );
}
