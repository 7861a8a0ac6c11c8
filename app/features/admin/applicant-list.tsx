import type { ReactNode } from "react";
import type { Applicant } from "~/features/accounts/sign-up-review.queries.server";
import { Moment } from "~/features/site/moment";
import { Button } from "~/ui/button";
import { Byline } from "~/ui/byline";
import { Empty } from "~/ui/empty";
import { TextField } from "~/ui/field";
import { Form } from "~/ui/form";
import { formAnswer } from "~/ui/form-answer";
import { foot } from "~/ui/form.css";
import { Section } from "~/ui/section";
import { quiet } from "~/ui/text.css";
import * as styles from "./review-queue.css";

interface ApplicantListProps {
  applicants: Applicant[];
  answer: unknown;
  /** The box that chooses a row. */
  tick: (applicant: Applicant) => ReactNode;
}

/** Who waits for approval, each with the form that decides. */
export function ApplicantList({ applicants, answer, tick }: ApplicantListProps) {
  return (
    <Section title="注册申请" count={applicants.length}>
      {applicants.length === 0 ? (
        <Empty words="没有等待审核的注册" />
      ) : (
        <ul className={styles.rows}>
          {applicants.map((applicant) => (
            <li key={applicant.id}>
              {tick(applicant)}
              <ApplicantRow applicant={applicant} answer={answer} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function ApplicantRow({ applicant, answer }: { applicant: Applicant; answer: unknown }) {
  const whole = formAnswer(answer);
  const mine = whole.typed("kind") === "user" && whole.typed("id") === String(applicant.id);
  const sent = mine ? whole : formAnswer(undefined);
  const facts = [applicant.phone, applicant.companyName].filter(Boolean).join("，");
  return (
    <>
      <div className={styles.words}>
        <p>
          {applicant.nickname} <span className={quiet}>@{applicant.username}</span>
        </p>
        <p className={quiet}>
          {applicant.email}（{applicant.emailVerified ? "已验证" : "没有验证"}）{facts}
        </p>
        <Byline>
          <Moment at={applicant.createTime} />
        </Byline>
      </div>
      <Form action="/admin/review/decision" problem={sent.problem} preventScrollReset>
        <input type="hidden" name="kind" value="user" />
        <input type="hidden" name="id" value={applicant.id} />
        <TextField
          {...sent.field("reason")}
          label="不通过的理由"
          hint="会写在邮件里；通过的话不用填。"
          maxLength={200}
        />
        <div className={foot}>
          <Button kind="no" name="intent" value="reject">
            不通过
          </Button>
          <Button name="intent" value="approve">
            通过
          </Button>
        </div>
      </Form>
    </>
  );
}
