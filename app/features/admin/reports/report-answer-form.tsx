import * as pageStyles from "~/features/admin/frame/admin-page.css";
import { TextField } from "~/ui/forms/field";
import { Form } from "~/ui/forms/form";
import { formAnswer, type FormAnswer } from "~/ui/forms/form-answer";
import { UnplacedAnswer } from "~/ui/forms/unplaced-answer";
import { Button } from "~/ui/links/button";

interface ReportAnswerFormProps {
  id: number;
  /** Whether the thing can be deleted. */
  deletable: boolean;
  answer: unknown;
}

const isAnswerOf = (sent: FormAnswer, id: number): boolean => sent.typed("reportId") === String(id);

/** Says why one of these reports was not answered, above them, where it is none of them any more. */
export function UnplacedReportAnswer({
  reports,
  answer,
}: {
  reports: { id: number }[];
  answer: unknown;
}) {
  const sent = formAnswer(answer);
  return (
    <UnplacedAnswer
      sent={sent}
      placed={reports.some(({ id }) => isAnswerOf(sent, id))}
      row="reportId"
      written={{ reason: "写好的答复" }}
    />
  );
}

/** The form that answers a report. */
export function ReportAnswerForm({ id, deletable, answer }: ReportAnswerFormProps) {
  const whole = formAnswer(answer);
  const sent = isAnswerOf(whole, id) ? whole : formAnswer(undefined);
  return (
    <Form problem={sent.problem} preventScrollReset>
      <input type="hidden" name="reportId" value={id} />
      <TextField
        {...sent.field("reason")}
        label="答复"
        hint="会告诉举报的人；删除的话也会告诉作者。"
        maxLength={200}
      />
      <div className={pageStyles.acts}>
        {deletable && (
          <Button kind="no" name="intent" value="delete">
            删除内容
          </Button>
        )}
        <Button name="intent" value="handled">
          已处理，内容保留
        </Button>
        <Button name="intent" value="dismiss">
          举报不成立
        </Button>
      </div>
    </Form>
  );
}
