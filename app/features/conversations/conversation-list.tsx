import { UserAvatar } from "~/features/accounts/user/user-avatar";
import { Moment } from "~/features/site/clock/moment";
import { Link } from "~/ui/links/link";
import { Mark } from "~/ui/marks/mark";
import { Icon } from "~/ui/pictures/icon";
import { classNames } from "~/ui/theme/class-names";
import { oneLine, quiet } from "~/ui/words/text.css";
import { newestLettersPath, nameOfConversation, type ListedConversation } from "./conversation";
import * as styles from "./conversation-list.css";

/** Conversations below one another: with whom, the newest words, and whether they were read. */
export function ConversationList({ conversations }: { conversations: ListedConversation[] }) {
  return (
    <ul className={styles.rows}>
      {conversations.map((conversation) => (
        <li key={conversation.id}>
          <ConversationRow conversation={conversation} />
        </li>
      ))}
    </ul>
  );
}

function ConversationRow({ conversation }: { conversation: ListedConversation }) {
  const { id, people, words, unread, lastTime } = conversation;
  const [first] = people;
  return (
    <>
      {first ? <UserAvatar user={first} /> : <Icon name="talk" />}
      <Link className={classNames(styles.name, unread && styles.unread)} to={newestLettersPath(id)}>
        {nameOfConversation(people)}
        <span className={classNames(styles.said, oneLine)}>{words}</span>
      </Link>
      <span className={quiet}>
        {unread && (
          <>
            <Mark kind="good">未读</Mark>{" "}
          </>
        )}
        <Moment at={lastTime} />
      </span>
    </>
  );
}
