import { UserAvatar } from "~/features/accounts/user/user-avatar";
import { Folded } from "~/features/discussion/thread/folded";
import { Moment } from "~/features/site/clock/moment";
import { Link } from "~/ui/links/link";
import { who } from "~/ui/lists/byline.css";
import { act } from "~/ui/marks/act-links.css";
import { Mark } from "~/ui/marks/mark";
import { quiet } from "~/ui/words/text.css";
import { Prose } from "~/ui/words/prose";
import type { ConversationLetter } from "./conversation";
import * as styles from "./letter-list.css";

interface LetterListProps {
  letters: ConversationLetter[];
  /** Who reads, and may report what others wrote; left out for who judges that. */
  viewerId?: number;
  /** The one that was reported. */
  reported?: number;
}

/** Letters below one another, the newest last. */
export function LetterList({ letters, viewerId, reported }: LetterListProps) {
  return (
    <ol className={styles.letters}>
      {letters.map((letter) => (
        <li key={letter.id} id={`letter-${letter.id}`}>
          <span className={styles.face}>
            <UserAvatar user={letter.user} />
          </span>
          <div>
            <div className={styles.byline}>
              <Link className={who} to={`/user/${letter.user.id}`}>
                {letter.user.nickname}
              </Link>
              <span className={quiet}>
                <Moment at={letter.createTime} />
              </span>
              {viewerId !== undefined && viewerId !== letter.user.id && (
                <Link className={act} to={`/report?letter=${letter.id}`}>
                  举报
                </Link>
              )}
              {reported === letter.id && <Mark kind="wait">被举报</Mark>}
            </div>
            <Folded folded={letter.folded}>
              <Prose html={letter.contentHtml} small />
            </Folded>
          </div>
        </li>
      ))}
    </ol>
  );
}
