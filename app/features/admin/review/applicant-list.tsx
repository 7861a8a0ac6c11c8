import type { ReactNode } from "react";
import type { Applicant } from "~/features/accounts/sign-up/sign-up-review.queries.server";
import { Moment } from "~/features/site/clock/moment";
import { Byline } from "~/ui/lists/byline";
import { Section } from "~/ui/lists/section";
import { Empty } from "~/ui/notices/empty";
import { quiet } from "~/ui/words/text.css";
import { applicants as signUps } from "./review-items";
import * as styles from "./review-queue.css";
import { ReviewRow } from "./review-row";

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
            <ReviewRow
              key={applicant.id}
              kind={signUps}
              id={applicant.id}
              answer={answer}
              tick={tick(applicant)}
            >
              <ApplicantFacts applicant={applicant} />
            </ReviewRow>
          ))}
        </ul>
      )}
    </Section>
  );
}

function ApplicantFacts({ applicant }: { applicant: Applicant }) {
  const facts = [applicant.phone, applicant.companyName].filter(Boolean).join("，");
  return (
    <>
      <p>
        {applicant.nickname} <span className={quiet}>@{applicant.username}</span>
      </p>
      <p className={quiet}>
        {applicant.email}（{applicant.emailVerified ? "已验证" : "没有验证"}）{facts}
      </p>
      <Byline>
        <Moment at={applicant.createTime} />
      </Byline>
    </>
  );
}
