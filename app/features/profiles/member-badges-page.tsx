import { AwardForm } from "~/features/badges/award-form";
import { memberBadgesPath, type BadgeFace, type HeldBadge } from "~/features/badges/badge";
import { BadgeChip } from "~/features/badges/badge-chip";
import { MemberBadgeList } from "~/features/badges/member-badge-list";
import { formAnswer } from "~/ui/forms/form-answer";
import { QuestionForm } from "~/ui/forms/question-form";
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
  /** Which they are asked about before they take it back. */
  taking: HeldBadge | undefined;
  answer: unknown;
}

/** A member's badges with the words of giving, and for owner and admins what gives and takes them. */
export function MemberBadgesPage(props: MemberBadgesPageProps) {
  const { profile, own, badges, awardable, taking, answer } = props;
  if (taking) return <BadgeQuestion {...{ profile, answer }} badge={taking} />;
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
            <MemberBadgeList memberId={profile.id} badges={badges} mayTake={awardable !== null} />
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

interface BadgeQuestionProps extends Pick<MemberBadgesPageProps, "profile" | "answer"> {
  badge: HeldBadge;
}

function BadgeQuestion({ profile, badge, answer }: BadgeQuestionProps) {
  return (
    <QuestionForm
      question="是否收回这枚徽章？"
      verb="收回"
      fields={{ intent: "take", badgeId: String(badge.id) }}
      cancel={memberBadgesPath(profile.id)}
      problem={formAnswer(answer).problem}
    >
      <p>
        {profile.nickname} <BadgeChip badge={badge} />
      </p>
      <p>授予的话会一起删掉，也不会告诉这位成员。可以再授予。</p>
    </QuestionForm>
  );
}
