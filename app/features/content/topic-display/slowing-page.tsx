import { slowChoices, slowNames } from "~/features/content/topics/topic-closing";
import { SelectField, TextField } from "~/ui/forms/field";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import { foot, narrow } from "~/ui/forms/form.css";
import { Button, ButtonLink } from "~/ui/links/button";

interface SlowingPageProps {
  id: number;
  title: string;
  slowSeconds: number;
  answer: unknown;
}

const options = slowChoices.map((seconds) => ({ value: seconds, text: slowNames[seconds] }));

/** The form that says how long members wait between two comments on a topic. */
export function SlowingPage({ id, title, slowSeconds, answer }: SlowingPageProps) {
  const { typed, errors, problem } = formAnswer(answer);
  return (
    <div className={narrow}>
      <h1>慢速</h1>
      <p>{title}</p>
      <Form problem={problem}>
        <SelectField
          name="seconds"
          label="同一个人两次评论之间至少隔"
          options={options}
          defaultValue={typed("seconds") ?? String(slowSeconds)}
          errors={errors("seconds")}
        />
        <TextField
          name="reason"
          label="理由"
          hint="可以不填。"
          maxLength={200}
          defaultValue={typed("reason")}
          errors={errors("reason")}
        />
        <div className={foot}>
          <ButtonLink to={`/topic/${id}`}>取消</ButtonLink>
          <Button kind="go">保存</Button>
        </div>
      </Form>
    </div>
  );
}
