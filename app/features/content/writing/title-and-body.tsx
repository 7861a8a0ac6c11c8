import type { KeyboardEvent } from "react";
import { TextField } from "~/ui/forms/field";
import { isOfInputMethod } from "~/ui/forms/input-method";
import * as styles from "./compose-form.css";
import { TextComposer } from "./text-composer";
import type { FormValues } from "./form-values";
import { mostPictures } from "./text-limits";

interface TitleInputProps {
  values: FormValues;
  placeholder: string;
  maxLength: number;
}

/* What Enter asks for in a title is to go on writing. */
function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== "Enter" || isOfInputMethod(event.nativeEvent)) return;
  event.preventDefault();
  event.currentTarget.form?.querySelector<HTMLElement>("textarea[name=content]")?.focus();
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
        onKeyDown={goOn}
      />
    </div>
  );
}

interface BodyInputProps {
  kind: string;
  values: FormValues;
  rows: number;
  /** Most characters. */
  limit: number;
}

/** The text of a topic or an article in Markdown, with its pictures and how it will look. */
export function BodyInput({ kind, values, rows, limit }: BodyInputProps) {
  return (
    <TextComposer
      kind={kind}
      name="content"
      label="正文"
      labelHidden
      placeholder="正文"
      note="支持 Markdown"
      required
      rows={rows}
      limit={limit}
      defaultValue={values.value("content")}
      errors={values.errors("content")}
      preview={values.preview}
      pictures={{
        sent: values.pictures,
        most: mostPictures,
        errors: values.errors("images"),
        beside: false,
      }}
    />
  );
}
