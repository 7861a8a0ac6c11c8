import { LoadMore, type LoadedPage } from "~/ui/lists/load-more";
import { NothingListed } from "~/ui/notices/nothing-listed";
import type { ListedPerson } from "./follow.queries.server";
import { People } from "./people-widget";

export interface FollowListProps {
  /** The list's own page, /user/12/fans, where a dialog of another shows it. */
  path?: string;
  people: LoadedPage<ListedPerson>;
  viewerId: number | null;
}

const pickPeople = (data: unknown) => (data as { people: LoadedPage<ListedPerson> }).people;

/** Fans or follows page by page; the dialog of the user page shows the same. */
export function FollowList({ path, people, viewerId }: FollowListProps) {
  if (people.results.length === 0)
    return <NothingListed inDialog={path !== undefined} words="没数据" />;
  return (
    <LoadMore first={people} pick={pickPeople} path={path}>
      {(results) => <People people={results} viewerId={viewerId} named />}
    </LoadMore>
  );
}
