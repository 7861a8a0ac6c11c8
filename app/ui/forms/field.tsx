import type {
  InputHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from "react";
import { FieldFrame, type FieldWords } from "./field-frame";
import * as styles from "./field.css";

type Own = FieldWords & { name: string };
type TextFieldProps = Own & Omit<InputHTMLAttributes<HTMLInputElement>, "className">;

/** A line of text: name, e-mail, password, file … */
export function TextField({ label, labelHidden, hint, errors, id, ...input }: TextFieldProps) {
  return (
    <FieldFrame {...{ label, labelHidden, hint, errors, id }}>
      {(control) => <input {...input} {...control} />}
    </FieldFrame>
  );
}

type TextAreaProps = Own & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "className">;

/** Several lines of text. */
export function TextArea({ label, labelHidden, hint, errors, id, ...area }: TextAreaProps) {
  return (
    <FieldFrame {...{ label, labelHidden, hint, errors, id }}>
      {(control) => <textarea {...area} {...control} />}
    </FieldFrame>
  );
}

type SelectFieldProps = Own &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, "className"> & {
    options: { value: string | number; text: string }[];
  };

/** One of several choices. */
export function SelectField(props: SelectFieldProps) {
  const { label, labelHidden, hint, errors, id, options, ...select } = props;
  return (
    <FieldFrame {...{ label, labelHidden, hint, errors, id }}>
      {(control) => (
        <select {...select} {...control}>
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

type ChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, "className" | "children"> & {
  name: string;
  children: ReactNode;
};

/** A box to tick, or with `type="radio"` one of several. */
export function CheckField({ children, type = "checkbox", ...input }: ChoiceProps) {
  return (
    <label className={styles.check}>
      <input {...input} type={type} />
      {children}
    </label>
  );
}

/** A choice that looks like a chip: tags, nodes. */
export function PickField({ children, type = "checkbox", ...input }: ChoiceProps) {
  return (
    <label className={styles.pick}>
      <input {...input} type={type} />
      <span>{children}</span>
    </label>
  );
}
