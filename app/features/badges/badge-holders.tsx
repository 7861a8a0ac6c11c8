import { PersonRow } from "~/features/accounts/user/person-row";
import { Moment } from "~/features/site/clock/moment";
import { Link } from "~/ui/links/link";
import { LoadMore, type LoadedPage } from "~/ui/lists/load-more";
import { Section } from "~/ui/lists/section";
import { NothingListed } from "~/ui/notices/nothing-listed";
import { quiet } from "~/ui/words/text.css";
import type { Badge } from "./badge";
import type { BadgeHolder } from "./badge.queries.server";

interface BadgeHoldersProps {
  badge: Badge;
  holders: LoadedPage<BadgeHolder>;
}

const pickHolders = (data: unknown) => (data as { holders: LoadedPage<BadgeHolder> }).holders;

/** Who has a badge, with the words with which it was given to them. */
export function BadgeHolders({ badge, holders }: BadgeHoldersProps) {
  return (
    <Section
      title="有这枚徽章的成员"
      count={badge.memberCount}
      more={<Link to="/badges">全部徽章</Link>}
    >
      {holders.results.length === 0 ? (
        <NothingListed words="还没有人有这枚徽章" />
      ) : (
        <LoadMore first={holders} pick={pickHolders}>
          {(people) => (
            <ul>
              {people.map(({ reason, createTime, ...person }) => (
                <li key={person.id}>
                  <PersonRow user={{ ...person, description: reason }}>
                    <span className={quiet}>
                      <Moment at={createTime} />
                    </span>
                  </PersonRow>
                </li>
              ))}
            </ul>
          )}
        </LoadMore>
      )}
    </Section>
  );
}
