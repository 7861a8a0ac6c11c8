import type { TextareaHTMLAttributes } from "react";
import { FieldFrame, type FieldWords } from "../field-frame";

export type MarkdownAreaProps = FieldWords & {
  name: string;
  /** Whether the text is plain, without Markdown. */
  plain?: boolean;
} & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "className">;

/** A long text in Markdown. */
export function MarkdownArea({
  label,
  labelHidden,
  hint,
  errors,
  id,
  plain: _plain,
  ...area
}: MarkdownAreaProps) {
  return (
    <FieldFrame {...{ label, labelHidden, hint, errors, id }}>
      {(control) => <textarea {...area} {...control} />}
    </FieldFrame>
  );
}
