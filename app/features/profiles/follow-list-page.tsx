import { Columns } from "~/ui/layout/columns";
import { LoadMore, type LoadedPage } from "~/ui/lists/load-more";
import { Section } from "~/ui/lists/section";
import { Empty } from "~/ui/notices/empty";
import type { FollowSide, ListedPerson } from "./follow.queries.server";
import { People } from "./people-widget";
import type { Profile } from "./profile";
import { ProfileHeader } from "./profile-header";
import { AchievementWidget, ProfileCard } from "./profile-widgets";

interface FollowListProps {
  /** The page of the list: /user/12/fans. */
  path: string;
  people: LoadedPage<ListedPerson>;
  viewerId: number | null;
}

const pickPeople = (data: unknown) => (data as { people: LoadedPage<ListedPerson> }).people;

/** Fans or follows page by page; the dialog of the user page shows the same. */
export function FollowList({ path, people, viewerId }: FollowListProps) {
  if (people.results.length === 0) return <Empty words="没数据" />;
  return (
    <LoadMore first={people} pick={pickPeople} path={path}>
      {(results) => <People people={results} viewerId={viewerId} />}
    </LoadMore>
  );
}

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
          <FollowList path={`/user/${profile.id}/${side}`} people={people} viewerId={viewerId} />
        </Section>
      </Columns>
    </>
  );
}
