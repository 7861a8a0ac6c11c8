import { MarkdownArea } from "~/ui/editor/markdown-area";
import { TextField } from "~/ui/forms/field";
import * as styles from "./compose-form.css";
import type { FormValues } from "./form-values";
import { LivePreview } from "./live-preview";
import { WritingWays } from "./writing-ways";

interface TitleInputProps {
  values: FormValues;
  placeholder: string;
  maxLength: number;
}

/** The title of a topic or an article, as large as it will stand. */
export function TitleInput({ values, placeholder, maxLength }: TitleInputProps) {
  return (
    <div className={styles.title}>
      <TextField
        name="title"
        label="标题"
        labelHidden
        placeholder={placeholder}
        required
        maxLength={maxLength}
        defaultValue={values.value("title")}
        errors={values.errors("title")}
      />
    </div>
  );
}

interface BodyInputProps {
  kind: string;
  values: FormValues;
  rows: number;
}

/** The text of a topic or an article in Markdown, with how it will look. */
export function BodyInput({ kind, values, rows }: BodyInputProps) {
  return (
    <LivePreview kind={kind}>
      <WritingWays>
        <MarkdownArea
          name="content"
          label="正文"
          hint="支持 Markdown。"
          required
          rows={rows}
          defaultValue={values.value("content")}
          errors={values.errors("content")}
        />
      </WritingWays>
    </LivePreview>
  );
}
