import type { FormAnswer } from "~/ui/forms/form-answer";
import { SelectField, TextArea, TextField } from "~/ui/forms/field";
import { pollLimits } from "./poll";

interface PollFieldsProps {
  value: (name: string) => string | undefined;
  errors: FormAnswer["errors"];
  timeZone: string;
}

/** Whether the fields of a poll hold anything that should be seen. */
export const isPollTyped = ({ value, errors }: Omit<PollFieldsProps, "timeZone">): boolean =>
  Boolean(value("pollChoices")) ||
  ["pollChoices", "pollMost", "pollEnd"].some((name) => errors(name).length > 0);

/** The fields of a topic's form that make a poll. */
export function PollFields({ value, errors, timeZone }: PollFieldsProps) {
  const field = (name: string) => ({ name, defaultValue: value(name), errors: errors(name) });
  return (
    <>
      <TextArea
        {...field("pollChoices")}
        label="选项"
        hint={`每行一个，${pollLimits.fewest} 到 ${pollLimits.most} 个；不写就没有投票。有人投票之后不能再改。`}
        rows={4}
      />
      <TextField
        {...field("pollMost")}
        label="每人最多选几项"
        hint="不填是单选。"
        type="number"
        min={1}
        max={pollLimits.most}
      />
      <TextField
        {...field("pollEnd")}
        label="截止时间"
        hint={`可以不填；按 ${timeZone} 的时间。`}
        type="datetime-local"
      />
      <SelectField
        {...field("pollEarly")}
        label="结果"
        options={[
          { value: "", text: "投过票才看得到" },
          { value: "on", text: "投票前就显示结果" },
        ]}
      />
      <SelectField
        {...field("pollNamed")}
        label="谁投了什么"
        options={[
          { value: "", text: "不公开" },
          { value: "on", text: "公开谁投了什么" },
        ]}
      />
    </>
  );
}
