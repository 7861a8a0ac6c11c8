import type { ReactNode } from "react";
import { TextField } from "~/ui/forms/field";
import { Form } from "~/ui/forms/form";
import type { FormAnswer } from "~/ui/forms/form-answer";
import { foot, narrow } from "~/ui/forms/form.css";
import { Button, ButtonLink } from "~/ui/links/button";

interface TopicActFormProps {
  id: number;
  title: string;
  /** What is done with the topic. */
  name: string;
  /** What its button says; null where there is nothing to do. */
  act: string | null;
  /** Why the viewer may not do it, in place of the form. */
  barred?: string;
  answer: FormAnswer;
  /** What stands before the form. */
  note?: ReactNode;
  /** What is said of the reason. */
  hint?: string;
  children: ReactNode;
}

/** The page of a form by which order is kept in a topic, with a reason. */
export function TopicActForm(props: TopicActFormProps) {
  const { id, title, name, act, barred, answer, note, hint = "可以不填。", children } = props;
  return (
    <div className={narrow}>
      <h1>{name}</h1>
      <p>{title}</p>
      {note}
      {barred ? (
        <>
          <p>{barred}。</p>
          <ButtonLink to={`/topic/${id}`}>回到话题</ButtonLink>
        </>
      ) : (
        <Form problem={answer.problem}>
          {children}
          <TextField {...answer.field("reason")} label="理由" hint={hint} maxLength={200} />
          <div className={foot}>
            <ButtonLink to={`/topic/${id}`}>取消</ButtonLink>
            {act !== null && <Button kind="go">{act}</Button>}
          </div>
        </Form>
      )}
    </div>
  );
}
