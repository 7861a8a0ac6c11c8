import { PersonRow } from "~/features/accounts/user/person-row";
import { DialogLink } from "~/ui/forms/dialog-link";
import { Section } from "~/ui/lists/section";
import { quiet } from "~/ui/words/text.css";
import { FollowToggle } from "./follow-toggle";
import type { ListedPerson } from "./follow.queries.server";

interface PeopleProps {
  people: ListedPerson[];
  viewerId: number | null;
  /** Whether their rows can be led to: of a page that names nobody twice. */
  named?: boolean;
}

/** Members below one another, each with 关注 unless it is oneself. */
export function People({ people, viewerId, named }: PeopleProps) {
  return (
    <ul>
      {people.map((person) => (
        <li key={person.id} id={named ? `person-${person.id}` : undefined}>
          <PersonRow user={person}>
            {person.id !== viewerId && (
              <FollowToggle userId={person.id} followed={person.followed} size="small" />
            )}
          </PersonRow>
        </li>
      ))}
    </ul>
  );
}

interface PeopleWidgetProps extends Omit<PeopleProps, "named"> {
  /** 粉丝 or 关注. */
  title: string;
  /** All of them, of whom `people` are the latest. */
  count: number;
  /** The page that lists all; script shows it in a dialog. */
  to: string;
  /** Shows what that page's loader answered. */
  children: (data: unknown) => React.ReactNode;
}

/** 粉丝 or 关注 beside a member's page. */
export function PeopleWidget(props: PeopleWidgetProps) {
  const { title, count, people, viewerId, to, children } = props;
  return (
    <Section
      title={title}
      count={count}
      more={
        <DialogLink key={to} to={to} title={title} words="更多">
          {children}
        </DialogLink>
      }
    >
      {people.length === 0 ? (
        <p className={quiet}>没有更多内容了</p>
      ) : (
        <People people={people} viewerId={viewerId} />
      )}
    </Section>
  );
}
