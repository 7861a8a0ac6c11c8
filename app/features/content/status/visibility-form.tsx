import { TextField } from "~/ui/forms/field";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import { UnplacedAnswer } from "~/ui/forms/unplaced-answer";
import * as styles from "~/ui/forms/form.css";
import { Button, ButtonLink } from "~/ui/links/button";
import { writtenReason } from "./written-reason";

/** What is asked before something is taken away from readers, or brought back. */
export interface VisibilityQuestion {
  /** What is asked: 隐藏这条漏洞. */
  heading: string;
  /** The thing's title. */
  title: string;
  /** The button that takes it away from readers, and what it sends. */
  away: { intent: string; words: string };
  /** The button that brings it back. */
  back: { intent: string; words: string };
  /** Whether it is away now. */
  isAway: boolean;
  /** Where 取消 leads. */
  cancel: string;
}

/** Takes a thing away from readers, with a reason, or brings it back. */
export function VisibilityForm(props: VisibilityQuestion & { answer: unknown }) {
  const { heading, title, away, back, isAway, cancel, answer } = props;
  const failed = formAnswer(answer);
  const chosen = isAway ? back : away;
  return (
    <section className={styles.narrow}>
      <h1>{heading}</h1>
      <p>{title}</p>
      <UnplacedAnswer sent={failed} placed={!isAway} written={writtenReason} />
      <Form problem={isAway ? null : failed.problem}>
        {!isAway && (
          <TextField
            name="reason"
            label="理由"
            hint="会记下来，1 到 200 个字。"
            required
            maxLength={200}
            defaultValue={failed.typed("reason")}
            errors={failed.errors("reason")}
          />
        )}
        <div className={styles.foot}>
          <ButtonLink to={cancel}>取消</ButtonLink>
          <Button kind={isAway ? "go" : "no"} name="intent" value={chosen.intent}>
            {chosen.words}
          </Button>
        </div>
      </Form>
    </section>
  );
}
