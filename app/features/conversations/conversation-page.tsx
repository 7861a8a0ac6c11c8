import type { FailedComment } from "~/features/discussion/thread/comment-sending";
import { Link } from "~/ui/links/link";
import type { Page } from "~/platform/database/keyset-cursor";
import { Section } from "~/ui/lists/section";
import { link, quiet } from "~/ui/words/text.css";
import {
  conversationPath,
  conversationsPath,
  nameOfConversation,
  newestLettersPath,
  type ConversationLetter,
} from "./conversation";
import type { OwnConversation } from "./conversation.queries.server";
import { LetterList } from "./letter-list";
import * as styles from "./letter-list.css";
import { LazyLetterForm } from "./letter-parts";
import { LetterRefusal } from "./letter-refusal";
import { useNewLetters } from "./use-new-letters";

interface ConversationViewProps {
  conversation: OwnConversation;
  letters: Page<ConversationLetter>;
  /** Whether these are the newest. */
  newest: boolean;
  viewerId: number;
  formId: string;
  /** Why the viewer can write nothing now; null where they can. */
  refusal: string | null;
  failed?: FailedComment;
}

/** A conversation: its letters, the newest last, and the form below them. */
export function ConversationView(props: ConversationViewProps) {
  const { conversation, letters, newest, viewerId, formId, refusal, failed } = props;
  const { id, people, left } = conversation;
  const path = conversationPath(id);
  useNewLetters();
  const gone = people.filter((one) => left.includes(one.id));
  return (
    <Section title={nameOfConversation(people)} roomy>
      <p className={styles.around}>
        <Link className={link} to={conversationsPath}>
          全部私信
        </Link>
        <Link className={link} to={`${path}/leave`}>
          离开对话
        </Link>
      </p>
      {gone.length > 0 && <p className={quiet}>{nameOfConversation(gone)} 离开了对话。</p>}
      <p className={styles.around}>
        {letters.hasMore && (
          <Link className={link} to={`${path}?cursor=${letters.cursor}`}>
            更早的私信
          </Link>
        )}
        {!newest && (
          <Link className={link} to={newestLettersPath(id)}>
            最新的私信
          </Link>
        )}
      </p>
      <LetterList letters={letters.results} viewerId={viewerId} />
      {refusal === null || failed?.content !== undefined ? (
        <LazyLetterForm path={path} viewerId={viewerId} formId={formId} failed={failed} />
      ) : (
        <LetterRefusal refusal={refusal} />
      )}
    </Section>
  );
}
