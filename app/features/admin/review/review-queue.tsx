import type { ReactNode } from "react";
import type { WaitingItem } from "~/features/kinds/kind";
import { Moment } from "~/features/site/clock/moment";
import { Link } from "~/ui/links/link";
import { Byline } from "~/ui/lists/byline";
import { Section } from "~/ui/lists/section";
import { Empty } from "~/ui/notices/empty";
import { quiet } from "~/ui/words/text.css";
import { rowOf } from "./review-items";
import * as styles from "./review-queue.css";
import { ReviewRow } from "./review-row";

interface ReviewQueueProps {
  waiting: WaitingItem[];
  /** Rows of what waits because another member had sent the same. */
  same: string[];
  /** What was answered to a decision that did not go through. */
  answer?: unknown;
  /** The box that chooses a row. */
  tick: (item: WaitingItem) => ReactNode;
}

/** The writing that waits, each with the form that decides. */
export function ReviewQueue({ waiting, same, answer, tick }: ReviewQueueProps) {
  return (
    <Section title="待审核的内容" count={waiting.length}>
      {waiting.length === 0 ? (
        <Empty words="没有等待审核的内容" />
      ) : (
        <ul className={styles.rows}>
          {waiting.map((item) => (
            <ReviewRow
              key={rowOf(item.kind, item.id)}
              kind={item.kind}
              id={item.id}
              readOf={item.editTime}
              answer={answer}
              tick={tick(item)}
            >
              <WaitingFacts item={item} isSame={same.includes(rowOf(item.kind, item.id))} />
            </ReviewRow>
          ))}
        </ul>
      )}
    </Section>
  );
}

function WaitingFacts({ item, isSame }: { item: WaitingItem; isSame: boolean }) {
  const { noun, title, content, user, path, createTime } = item;
  return (
    <>
      <p>
        <Link to={path}>{title === "" ? noun : title}</Link>
      </p>
      <p className={quiet}>{content}</p>
      <Byline>
        <span>{noun}</span>
        <Link to={`/user/${user.id}`}>{user.nickname}</Link>
        <Moment at={createTime} />
        {isSame && <span>和另一个账号先发的一样</span>}
      </Byline>
    </>
  );
}
