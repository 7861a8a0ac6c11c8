import type { ReactNode } from "react";
import type { WaitingItem } from "~/features/content/waiting";
import { Moment } from "~/features/site/moment";
import { Button } from "~/ui/button";
import { Byline } from "~/ui/byline";
import { Empty } from "~/ui/empty";
import { TextField } from "~/ui/field";
import { Form } from "~/ui/form";
import { foot } from "~/ui/form.css";
import { formAnswer, type FormAnswer } from "~/ui/form-answer";
import { Link } from "~/ui/link";
import { Section } from "~/ui/section";
import { quiet } from "~/ui/text.css";
import * as styles from "./review-queue.css";

interface ReviewQueueProps {
  waiting: WaitingItem[];
  /** What was answered to a decision that did not go through. */
  answer?: unknown;
  /** The box that chooses a row. */
  tick: (item: WaitingItem) => ReactNode;
}

/** The writing that waits, each with the form that decides. */
export function ReviewQueue({ waiting, answer, tick }: ReviewQueueProps) {
  const sent = formAnswer(answer);
  const isSent = ({ kind, id }: WaitingItem) =>
    sent.typed("kind") === kind && sent.typed("id") === String(id);
  return (
    <Section title="待审核的内容" count={waiting.length}>
      {waiting.length === 0 ? (
        <Empty words="没有等待审核的内容" />
      ) : (
        <ul className={styles.rows}>
          {waiting.map((item) => (
            <li key={`${item.kind}-${item.id}`}>
              {tick(item)}
              <WaitingRow item={item} sent={isSent(item) ? sent : formAnswer(undefined)} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function WaitingRow({ item, sent }: { item: WaitingItem; sent: FormAnswer }) {
  const { kind, id, noun, title, content, user, path, createTime } = item;
  return (
    <>
      <div className={styles.words}>
        <p>
          <Link to={path}>{title === "" ? noun : title}</Link>
        </p>
        <p className={quiet}>{content}</p>
        <Byline>
          <span>{noun}</span>
          <Link to={`/user/${user.id}`}>{user.nickname}</Link>
          <Moment at={createTime} />
        </Byline>
      </div>
      <Form action="/admin/review/decision" problem={sent.problem} preventScrollReset>
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={id} />
        <TextField
          {...sent.field("reason")}
          label="不通过的理由"
          hint="会告诉作者。"
          maxLength={200}
        />
        <div className={foot}>
          <Button kind="no" name="intent" value="reject">
            不通过
          </Button>
          <Button name="intent" value="approve">
            通过
          </Button>
        </div>
      </Form>
    </>
  );
}
