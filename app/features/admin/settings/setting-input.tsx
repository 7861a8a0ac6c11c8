import * as styles from "~/features/admin/frame/admin-page.css";
import { CheckField, SelectField, TextArea, TextField } from "~/ui/forms/field";
import { errorLine } from "~/ui/forms/field-frame";
import { Fieldset } from "~/ui/forms/fieldset";
import { goHere } from "~/ui/forms/go-here";
import type { FormAnswer } from "~/ui/forms/form-answer";
import { quiet } from "~/ui/words/text.css";
import type { SettingField } from "./setting-field";

export interface NodeChoice {
  id: number;
  name: string;
}

interface SettingInputProps {
  field: SettingField;
  /** The value in force, as it is typed. */
  value: string;
  sent: FormAnswer;
  nodes: NodeChoice[];
}

/** The control of one setting. */
export function SettingInput({ field, value, sent, nodes }: SettingInputProps) {
  const { key, label, hint } = field;
  const errors = sent.errors(key);
  const isWrong = errors.length > 0;
  // A box that is not ticked is not sent.
  const unsent = sent.failed && field.kind === "choice" ? "" : value;
  const typed = sent.typed(key) ?? unsent;
  const own = { ...sent.field(key), defaultValue: typed, label, hint };
  switch (field.kind) {
    case "choice":
      return (
        <div>
          <CheckField
            name={key}
            value="on"
            defaultChecked={typed !== ""}
            aria-invalid={isWrong || undefined}
            {...(isWrong && goHere)}
          >
            {label}
          </CheckField>
          {errors.map(errorLine)}
          {hint !== undefined && <p className={quiet}>{hint}</p>}
        </div>
      );
    case "one":
      return (
        <Fieldset legend={label} errors={errors}>
          <div className={styles.picks}>
            {field.options.map((option) => (
              <CheckField
                key={option.value}
                type="radio"
                name={key}
                value={option.value}
                defaultChecked={typed === option.value}
              >
                {option.text}
              </CheckField>
            ))}
          </div>
          {hint !== undefined && <p className={quiet}>{hint}</p>}
        </Fieldset>
      );
    case "node":
      return (
        <SelectField
          {...own}
          options={nodes.map((node) => ({ value: node.id, text: node.name }))}
        />
      );
    case "count":
      return <TextField {...own} inputMode="numeric" required maxLength={9} />;
    case "moment":
      return <TextField {...own} type="datetime-local" />;
    case "line":
      return <TextField {...own} maxLength={field.max} />;
    case "text":
      return <TextArea {...own} rows={field.rows ?? 4} maxLength={field.max} />;
    default:
      return <TextArea {...own} rows={6} maxLength={20_000} />;
  }
}
