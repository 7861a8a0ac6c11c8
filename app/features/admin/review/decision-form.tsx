import { TextField } from "~/ui/forms/field";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import { Button } from "~/ui/links/button";
import * as styles from "./review-queue.css";

interface DecisionFormProps {
  kind: string;
  id: number;
  /** When what is shown was edited last, where its author may do that. */
  readOf: number | undefined;
  /** What was answered to a decision that did not go through, of this thing or another. */
  answer: unknown;
}

/** Decides about one thing that waits, in a line: the reason, and both ways. */
export function DecisionForm({ kind, id, readOf, answer }: DecisionFormProps) {
  const { typed } = formAnswer(answer);
  const isMine = typed("kind") === kind && typed("id") === String(id);
  const sent = formAnswer(isMine ? answer : undefined);
  return (
    <Form action="/admin/review/decision" problem={sent.problem} preventScrollReset>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      {readOf !== undefined && <input type="hidden" name="readOf" value={readOf} />}
      <div className={styles.decision}>
        <TextField
          {...sent.field("reason")}
          label="不通过的理由"
          labelHidden
          placeholder="不通过的理由"
          maxLength={200}
        />
        <Button kind="no" name="intent" value="reject">
          不通过
        </Button>
        <Button name="intent" value="approve">
          通过
        </Button>
      </div>
    </Form>
  );
}
