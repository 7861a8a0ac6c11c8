import { renderToStaticMarkup } from "react-dom/server";
import { UserAvatar } from "~/features/accounts/user/user-avatar";
import type { Participant } from "~/features/discussion/members/participants.queries.server";
import { Section } from "~/ui/lists/section";
import * as styles from "./comment-list.css";

/** Draws who takes part in a thread, for the side of its page; "" where one member is alone with it. */
export function drawParticipants(participants: Participant[]): string {
  if (participants.length < 2) return "";
  return renderToStaticMarkup(
    <Section title="参与讨论" roomy>
      <div className={styles.people}>
        {participants.map((one) => (
          <a
            key={one.id}
            href={`/user/${one.id}`}
            title={`${one.nickname}，${one.count} 条`}
            aria-label={one.nickname}
          >
            <UserAvatar user={one} size={35} link={false} />
          </a>
        ))}
      </div>
    </Section>,
  );
}
