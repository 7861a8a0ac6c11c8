import { Moment } from "~/features/site/moment";
import { Button } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { TextField } from "~/ui/field";
import { Form } from "~/ui/form";
import { formAnswer } from "~/ui/form-answer";
import { foot } from "~/ui/form.css";
import { Section } from "~/ui/section";
import { quiet } from "~/ui/text.css";
import * as styles from "./account-page.css";
import type { Applicant } from "./sign-up-review.queries.server";

interface ApplicantListProps {
  applicants: Applicant[];
  answer: unknown;
}

/** Who waits for approval, each with the form that decides. */
export function ApplicantList({ applicants, answer }: ApplicantListProps) {
  return (
    <div className={styles.sections}>
      <Section title="注册申请" count={applicants.length} roomy>
        {applicants.length === 0 ? (
          <Empty words="没有等待审核的注册" />
        ) : (
          <ul className={styles.rows}>
            {applicants.map((applicant) => (
              <li key={applicant.id}>
                <ApplicantRow applicant={applicant} answer={answer} />
              </li>
            ))}
          </ul>
        )}
      </Section>
    </div>
  );
}

function ApplicantRow({ applicant, answer }: { applicant: Applicant; answer: unknown }) {
  const whole = formAnswer(answer);
  const mine = whole.typed("userId") === String(applicant.id);
  const sent = mine ? whole : formAnswer(undefined);
  const facts = [applicant.phone, applicant.companyName].filter(Boolean).join("，");
  return (
    <>
      <p>
        {applicant.nickname} <span className={quiet}>@{applicant.username}</span>
      </p>
      <p className={quiet}>
        {applicant.email}（{applicant.emailVerified ? "已验证" : "没有验证"}）{facts}{" "}
        <Moment at={applicant.createTime} />
      </p>
      <Form problem={sent.problem} preventScrollReset>
        <input type="hidden" name="userId" value={applicant.id} />
        <TextField
          {...sent.field("reason")}
          label="不通过的原因"
          hint="会写在邮件里；通过的话不用填。"
          maxLength={200}
        />
        <div className={foot}>
          <Button kind="no" name="intent" value="refuse">
            不通过
          </Button>
          <Button kind="go" name="intent" value="approve">
            通过
          </Button>
        </div>
      </Form>
    </>
  );
}
