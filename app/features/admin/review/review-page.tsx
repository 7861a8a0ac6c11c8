import { AdminHead } from "~/features/admin/frame/admin-head";
import * as styles from "~/features/admin/frame/admin-page.css";
import { BulkBar, useView } from "~/features/admin/lists/bulk-bar";
import { tickedRows } from "~/features/admin/lists/ticked-rows";
import { writtenReason } from "~/features/content/status/written-reason";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import { UnplacedAnswer } from "~/ui/forms/unplaced-answer";
import { RowTick } from "~/ui/lists/row-tick";
import { ApplicantList } from "./applicant-list";
import { ProposalList } from "./proposal-list";
import {
  applicants as signUps,
  nameOfApplicant,
  nameOfContent,
  nameOfLink,
  namesOf,
  proposals,
  readRowOf,
  rowOf,
  type Waiting,
} from "./review-items";
import { ReviewQueue } from "./review-queue";

interface ReviewPageProps {
  waiting: Waiting;
  /** What was answered to a decision of one thing that did not go through. */
  one?: unknown;
  /** What was answered to a decision of many where not all went through. */
  many?: unknown;
}

const formId = "chosen";
const acts = [
  { value: "approve", text: "通过" },
  { value: "reject", text: "不通过" },
];

/** What waits for owner and admins: writing, sign-ups and friend links, each with its form, and one form for many. */
export function ReviewPage({ waiting, one, many }: ReviewPageProps) {
  const sent = formAnswer(many);
  const view = useView(many);
  const isTicked = tickedRows(many);
  const { content, same, applicants, links } = waiting;
  const tick = (row: string, words: string) => (
    <RowTick key={view} form={formId} value={row} words={words} ticked={isTicked(row)} />
  );
  const decided = formAnswer(one);
  const decidedRow = rowOf(decided.typed("kind") ?? "", Number(decided.typed("id")));
  const some = content.length + applicants.length + links.length > 0;
  return (
    <>
      <AdminHead
        title="待审核"
        note="不通过要写理由：内容告诉作者，友链告诉提交的人，注册申请写在邮件里。"
      />
      <UnplacedAnswer
        sent={decided}
        placed={namesOf(waiting).has(decidedRow)}
        written={writtenReason}
      />
      <UnplacedAnswer sent={sent} placed={some} written={writtenReason} />
      {some && (
        <Form
          key={view}
          id={formId}
          action="/admin/review"
          problem={sent.problem}
          preventScrollReset
        >
          <BulkBar
            of="内容和申请"
            acts={acts}
            reasonHint="会告诉对方；不通过时要写"
            answer={many}
          />
        </Form>
      )}
      <div className={styles.sections}>
        <ReviewQueue
          waiting={content}
          same={same}
          answer={one}
          tick={(item) => tick(readRowOf(item), nameOfContent(item))}
        />
        <ApplicantList
          applicants={applicants}
          answer={one}
          tick={(applicant) => tick(rowOf(signUps, applicant.id), nameOfApplicant(applicant))}
        />
        <ProposalList
          links={links}
          answer={one}
          tick={(link) => tick(rowOf(proposals, link.id), nameOfLink(link))}
        />
      </div>
    </>
  );
}
