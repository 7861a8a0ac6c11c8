import type { MailDetail } from "~/features/accounts/mail/mail-log.queries.server";
import { AdminHead } from "~/features/admin/frame/admin-head";
import { body, sections, typed } from "~/features/admin/frame/admin-page.css";
import { Moment } from "~/features/site/clock/moment";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import { UnplacedAnswer } from "~/ui/forms/unplaced-answer";
import { Button } from "~/ui/links/button";
import { Say } from "~/ui/notices/say";
import { link, quiet } from "~/ui/words/text.css";
import { MailReceiver, MailStatusMark } from "./mail-page";

interface MailDetailPageProps {
  mail: MailDetail;
  /** Why it cannot be written again; "" where it can. */
  refusal: string;
  answer: unknown;
}

/** One mail of the log: its text without secrets, its delivery status, and a button to send it again. */
export function MailDetailPage({ mail, refusal, answer }: MailDetailPageProps) {
  const { id, subject, status, attempts, lastError, createTime, text } = mail;
  return (
    <>
      <AdminHead title={subject} note={refusal || undefined}>
        {refusal === "" && (
          <Form bare>
            <Button>重发</Button>
          </Form>
        )}
      </AdminHead>
      <UnplacedAnswer sent={formAnswer(answer)} />
      <div className={sections}>
        <div>
          <p>
            <MailStatusMark status={status} /> 给 <MailReceiver {...mail} />
          </p>
          <p className={quiet}>
            <Moment at={createTime} />
            ，试过 {attempts} 次
          </p>
          {lastError !== "" && <Say kind="no">{lastError}</Say>}
        </div>
        {text === "" ? (
          <p className={quiet}>没有留下内容。</p>
        ) : (
          <div className={body}>
            <pre className={typed}>{text}</pre>
            <p>
              <a className={link} href={`/admin/mails/${id}/eml`} download={`mail-${id}.eml`}>
                下载 .eml
              </a>
            </p>
          </div>
        )}
      </div>
    </>
  );
}
