import { slowChoices, slowNames } from "~/features/content/topics/topic-closing";
import { SelectField } from "~/ui/forms/field";
import { formAnswer } from "~/ui/forms/form-answer";
import { TopicActForm } from "./topic-act-form";

interface SlowingPageProps {
  id: number;
  title: string;
  slowSeconds: number;
  /** Why the viewer may not change it; "" where they may. */
  barred: string;
  answer: unknown;
}

const options = slowChoices.map((seconds) => ({ value: seconds, text: slowNames[seconds] }));

/** The form that says how long members wait between two comments on a topic. */
export function SlowingPage({ id, title, slowSeconds, barred, answer }: SlowingPageProps) {
  const answered = formAnswer(answer);
  return (
    <TopicActForm id={id} title={title} name="慢速" act="保存" barred={barred} answer={answered}>
      <SelectField
        name="seconds"
        label="同一个人两次评论之间至少隔"
        options={options}
        defaultValue={answered.typed("seconds") ?? String(slowSeconds)}
        errors={answered.errors("seconds")}
      />
    </TopicActForm>
  );
}
