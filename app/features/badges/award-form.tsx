import { SelectField, TextField } from "~/ui/forms/field";
import { Form } from "~/ui/forms/form";
import type { FormAnswer } from "~/ui/forms/form-answer";
import { foot } from "~/ui/forms/form.css";
import { Button } from "~/ui/links/button";
import { Section } from "~/ui/lists/section";
import { quiet } from "~/ui/words/text.css";
import type { BadgeFace } from "./badge";
import { badgeLimits } from "./badge-rules";

interface AwardFormProps {
  /** Those that the member may be given. */
  badges: BadgeFace[];
  sent: FormAnswer;
}

/** Gives a member one of the badges that they do not have. */
export function AwardForm({ badges, sent }: AwardFormProps) {
  if (badges.length === 0) {
    return (
      <Section title="授予一枚" roomy>
        <p className={quiet}>没有能再授予的徽章，可以在管理里新增。</p>
      </Section>
    );
  }
  return (
    <Section title="授予一枚" roomy>
      {/* Empty again once there is one less to give. */}
      <Form key={badges.length} problem={sent.problem}>
        <SelectField
          {...sent.field("badgeId")}
          label="徽章"
          required
          options={[
            { value: "", text: "请选一枚" },
            ...badges.map(({ id, name, sign }) => ({ value: id, text: `${sign} ${name}`.trim() })),
          ]}
        />
        <TextField
          {...sent.field("reason")}
          label="授予的话"
          hint="大家都看得到：写在这位成员的徽章旁边。可以不写。"
          maxLength={badgeLimits.reason}
        />
        <div className={foot}>
          <Button kind="go" name="intent" value="give">
            授予
          </Button>
        </div>
      </Form>
    </Section>
  );
}
