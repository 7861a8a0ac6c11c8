import type { ReactNode } from "react";
import { Button, ButtonLink } from "~/ui/links/button";
import { Form } from "./form";
import * as styles from "./form.css";

interface QuestionFormProps {
  question: string;
  /** What it is about, and what follows. */
  children: ReactNode;
  /** What the button says that does it. */
  verb: string;
  /** What it sends. */
  fields: Record<string, string>;
  /** Where 取消 leads. */
  cancel: string;
  problem?: string | null;
  /** What is said when it could not be sent. */
  failure?: string;
}

/** A page that asks before something is done: its verb or 取消. */
export function QuestionForm(props: QuestionFormProps) {
  const { question, children, verb, fields, cancel, problem, failure } = props;
  return (
    <section className={styles.narrow}>
      <h1>{question}</h1>
      {children}
      <Form problem={problem} failure={failure}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className={styles.foot}>
          <ButtonLink to={cancel}>取消</ButtonLink>
          <Button kind="no">{verb}</Button>
        </div>
      </Form>
    </section>
  );
}
