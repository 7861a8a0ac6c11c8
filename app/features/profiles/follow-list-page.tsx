import { Columns } from "~/ui/layout/columns";
import { Section } from "~/ui/lists/section";
import type { FollowSide } from "./follow.queries.server";
import { FollowList, type FollowListProps } from "./follow-list";
import type { Profile } from "./profile";
import { ProfileHeader } from "./profile-header";
import { AchievementWidget, ProfileCard } from "./profile-widgets";

interface FollowListPageProps extends Omit<FollowListProps, "path"> {
  side: FollowSide;
  profile: Profile;
}

/** The fans or follows of a member on a page of their own. */
export function FollowListPage({ side, profile, people, viewerId }: FollowListPageProps) {
  const own = profile.id === viewerId;
  const count = side === "fans" ? profile.fansCount : profile.followCount;
  const columns = (
    <>
      <AchievementWidget profile={profile} />
      <ProfileCard profile={profile} own={own} />
    </>
  );
  return (
    <>
      <ProfileHeader profile={profile} own={own} />
      <Columns side={columns} sideFirst>
        <Section title={side === "fans" ? "粉丝" : "关注"} count={count}>
          <FollowList people={people} viewerId={viewerId} />
        </Section>
      </Columns>
    </>
  );
}
