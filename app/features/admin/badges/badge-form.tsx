import type { BadgeColour, BadgeDraft } from "~/features/badges/badge";
import { badgeColours, badgeLimits as limits } from "~/features/badges/badge-rules";
import { CheckField, TextField } from "~/ui/forms/field";
import { Fieldset } from "~/ui/forms/fieldset";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import * as form from "~/ui/forms/form.css";
import { Button, ButtonLink } from "~/ui/links/button";
import { picks } from "~/features/admin/frame/admin-page.css";

interface BadgeFormProps {
  /** Which badge is edited; 0 for a new one. */
  id: number;
  /** A hash of the badge as it was when the form was opened, to notice changes made meanwhile; "" for a new one. */
  seen: string;
  /** What the fields begin with. */
  draft: Partial<BadgeDraft>;
  answer: unknown;
}

const colours = Object.keys(badgeColours) as BadgeColour[];

/** The form of a badge. */
export function BadgeForm({ id, seen, draft, answer }: BadgeFormProps) {
  const failed = formAnswer(answer);
  const isNew = id === 0;
  const field = (name: keyof BadgeDraft) => ({
    name,
    defaultValue: failed.typed(name) ?? draft[name],
    errors: failed.errors(name),
  });
  const chosen = failed.typed("colour") ?? draft.colour ?? "bamboo";
  return (
    <section className={form.titled}>
      <h1>{isNew ? "新增徽章" : "编辑徽章"}</h1>
      <Form problem={failed.problem ?? failed.errors("colour")[0]}>
        {seen !== "" && <input type="hidden" name="seen" value={failed.typed("seen") ?? seen} />}
        <TextField {...field("name")} label="名称" required maxLength={limits.name} />
        <TextField
          {...field("description")}
          label="说明"
          hint="为什么授予，大家都看得到。"
          required
          maxLength={limits.description}
        />
        <TextField
          {...field("sign")}
          label="标志"
          hint="名称前面的一个表情或者一个字，可以不写。"
          maxLength={limits.sign}
          autoComplete="off"
        />
        <Fieldset legend="颜色">
          <div className={picks}>
            {colours.map((colour) => (
              <CheckField
                key={colour}
                type="radio"
                name="colour"
                value={colour}
                defaultChecked={chosen === colour}
              >
                {badgeColours[colour]}
              </CheckField>
            ))}
          </div>
        </Fieldset>
        <div className={form.foot}>
          <ButtonLink to="/admin/badges">取消</ButtonLink>
          <Button kind="go">{isNew ? "新增" : "保存"}</Button>
        </div>
      </Form>
    </section>
  );
}
