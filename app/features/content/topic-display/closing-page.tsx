import { closingDays } from "~/features/content/topics/topic-closing";
import { ExactMoment } from "~/features/site/clock/exact-moment";
import { SelectField, TextField } from "~/ui/forms/field";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import { foot, narrow } from "~/ui/forms/form.css";
import { Button, ButtonLink } from "~/ui/links/button";

interface ClosingPageProps {
  id: number;
  title: string;
  closed: boolean;
  /** When it closes, in milliseconds since 1970 UTC; 0 for never. */
  closeTime: number;
  answer: unknown;
}

const daysOptions = closingDays.map((days) => ({
  value: days,
  text: days === "0" ? "现在" : `${days} 天后`,
}));

/** The form that closes a topic to comments, now or later, or opens it again. */
export function ClosingPage({ id, title, closed, closeTime, answer }: ClosingPageProps) {
  const { typed, errors, problem } = formAnswer(answer);
  const isOpen = closeTime === 0;
  return (
    <div className={narrow}>
      <h1>{isOpen ? "关闭回复" : "开放回复"}</h1>
      <p>{title}</p>
      {!isOpen && (
        <p>
          {closed ? "关闭于" : "将关闭于"} <ExactMoment at={closeTime} />
        </p>
      )}
      <Form problem={problem}>
        <input type="hidden" name="intent" value={isOpen ? "on" : "off"} />
        {isOpen && (
          <SelectField
            name="days"
            label="什么时候"
            options={daysOptions}
            defaultValue={typed("days") ?? "0"}
            errors={errors("days")}
          />
        )}
        <TextField
          name="reason"
          label="理由"
          hint={isOpen ? "可以不填；写了，所有人都看得到。" : "可以不填。"}
          maxLength={200}
          defaultValue={typed("reason")}
          errors={errors("reason")}
        />
        <div className={foot}>
          <ButtonLink to={`/topic/${id}`}>取消</ButtonLink>
          <Button kind="go">{isOpen ? "关闭回复" : "开放回复"}</Button>
        </div>
      </Form>
    </div>
  );
}
