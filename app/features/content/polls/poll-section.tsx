import { Form } from "~/ui/forms/form";
import { Section } from "~/ui/lists/section";
import * as styles from "./poll.css";
import type { DrawnPoll } from "./poll-drawing.server";

const markup = (html: string) => <div dangerouslySetInnerHTML={{ __html: html }} />;

/** The poll below the text of its topic. */
export function PollSection({ head, form, action, foot }: DrawnPoll) {
  return (
    <Section title="投票" id="poll">
      <div className={styles.poll}>
        {markup(head)}
        {form !== "" && <Form action={action}>{markup(form)}</Form>}
        {markup(foot)}
      </div>
    </Section>
  );
}
