import { buttonClass } from "~/ui/links/button";
import { TextArea, TextField } from "./field";
import { form } from "./form.css";

interface SentFormProps {
  /** Where it was sent, and is sent again. */
  action: string;
  /** Whether it came in parts, as forms that may hold files do. */
  multipart: boolean;
  /** Every text that goes along when it is sent again, in order. */
  fields: [name: string, value: string][];
  /** Whether a field is for people; the others go along unseen. */
  isShown: (name: string, value: string) => boolean;
}

const labels: Record<string, string> = {
  title: "标题",
  summary: "摘要",
  content: "正文",
  hideContent: "隐藏内容",
  description: "简介",
  reason: "理由",
  tags: "标签",
};

/** What was typed into a form that could not be answered, to be copied or sent again. */
export function SentForm({ action, multipart, fields, isShown }: SentFormProps) {
  return (
    <form
      method="post"
      className={form}
      action={action}
      encType={multipart ? "multipart/form-data" : "application/x-www-form-urlencoded"}
    >
      {fields.map(([name, value], at) => {
        if (!isShown(name, value))
          return <input key={at} type="hidden" name={name} value={value} />;
        const Field = value.length > 128 || value.includes("\n") ? TextArea : TextField;
        return (
          <Field
            key={at}
            id={`sent-${at}`}
            label={labels[name] ?? "内容"}
            name={name}
            defaultValue={value}
          />
        );
      })}
      <p>
        <button className={buttonClass({ kind: "go" })}>重新提交</button>
      </p>
    </form>
  );
}
