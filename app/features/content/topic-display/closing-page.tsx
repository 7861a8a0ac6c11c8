import { closingDays } from "~/features/content/topics/topic-closing";
import { ExactMoment } from "~/features/site/clock/exact-moment";
import { SelectField } from "~/ui/forms/field";
import { formAnswer } from "~/ui/forms/form-answer";
import { TopicActForm } from "./topic-act-form";

interface ClosingPageProps {
  id: number;
  title: string;
  closed: boolean;
  /** When it closes, in milliseconds since 1970 UTC; 0 for never. */
  closeTime: number;
  /** Why the viewer may not open it; "" where they may. */
  barred: string;
  answer: unknown;
}

const daysOptions = closingDays.map((days) => ({
  value: days,
  text: days === "0" ? "现在" : `${days} 天后`,
}));

/** The form that closes a topic to comments, now or later, or opens it again. */
export function ClosingPage({ id, title, closed, closeTime, barred, answer }: ClosingPageProps) {
  const answered = formAnswer(answer);
  const isOpen = closeTime === 0;
  const name = isOpen ? "关闭回复" : "开放回复";
  return (
    <TopicActForm
      id={id}
      title={title}
      name={name}
      act={name}
      barred={barred}
      answer={answered}
      hint={isOpen ? "可以不填；写了，所有人都看得到。" : undefined}
      note={
        !isOpen && (
          <p>
            {closed ? "关闭于" : "将关闭于"} <ExactMoment at={closeTime} />
          </p>
        )
      }
    >
      <input type="hidden" name="intent" value={isOpen ? "on" : "off"} />
      {isOpen && (
        <SelectField
          name="days"
          label="什么时候"
          options={daysOptions}
          defaultValue={answered.typed("days") ?? "0"}
          errors={answered.errors("days")}
        />
      )}
    </TopicActForm>
  );
}
