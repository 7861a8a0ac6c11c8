import type { LoadedPage } from "~/ui/lists/load-more";
import { FollowList } from "./follow-list";
import type { FollowSide, ListedPerson } from "./follow.queries.server";
import { PeopleWidget } from "./people-widget";
import type { Profile } from "./profile";

interface FollowWidgetsProps {
  profile: Profile;
  fans: ListedPerson[];
  follows: ListedPerson[];
  viewerId: number | null;
}

/** 关注 and 粉丝 beside a member's page: the latest, and all of them behind 更多. */
export function FollowWidgets({ profile, fans, follows, viewerId }: FollowWidgetsProps) {
  const widget = (side: FollowSide, title: string, count: number, people: ListedPerson[]) => {
    const path = `/user/${profile.id}/${side}`;
    return (
      <PeopleWidget title={title} count={count} people={people} viewerId={viewerId} to={path}>
        {(data) => (
          <FollowList
            path={path}
            people={(data as { people: LoadedPage<ListedPerson> }).people}
            viewerId={viewerId}
          />
        )}
      </PeopleWidget>
    );
  };
  return (
    <>
      {widget("follows", "关注", profile.followCount, follows)}
      {widget("fans", "粉丝", profile.fansCount, fans)}
    </>
  );
}
