import { reportKinds, reportWordsMost, type ReportTarget } from "~/features/moderation/report";
import { CheckField, TextArea } from "~/ui/forms/field";
import { Fieldset } from "~/ui/forms/fieldset";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import * as styles from "~/ui/forms/form.css";
import { Button, ButtonLink } from "~/ui/links/button";
import { Link } from "~/ui/links/link";
import { link, quiet } from "~/ui/words/text.css";

interface ReportPageProps {
  target: Pick<ReportTarget, "noun" | "title" | "path">;
  answer: unknown;
}

/** The form that reports a thing or a member to moderators. */
export function ReportPage({ target: { noun, title, path }, answer }: ReportPageProps) {
  const sent = formAnswer(answer);
  return (
    <section className={styles.narrow}>
      <h1>举报{noun}</h1>
      <p>
        <Link className={link} to={path}>
          {title}
        </Link>
      </p>
      <Form problem={sent.problem}>
        <Fieldset legend="哪里有问题" errors={sent.errors("kind")}>
          {Object.entries(reportKinds).map(([kind, words]) => (
            <CheckField
              key={kind}
              type="radio"
              name="kind"
              value={kind}
              required
              defaultChecked={sent.typed("kind") === kind}
            >
              {words}
            </CheckField>
          ))}
        </Fieldset>
        <TextArea
          {...sent.field("words")}
          label="说明"
          hint="说得具体些，处理得快些。选“其他”时要写。"
          rows={4}
          maxLength={reportWordsMost}
        />
        <p className={quiet}>只有管理员看得到是谁举报的。</p>
        <div className={styles.foot}>
          <ButtonLink to={path}>取消</ButtonLink>
          <Button kind="go">举报</Button>
        </div>
      </Form>
    </section>
  );
}
