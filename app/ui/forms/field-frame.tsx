import { useId, type ReactNode } from "react";
import { useHydrated } from "~/ui/links/hydrated";
import { Icon } from "~/ui/pictures/icon";
import { onlyRead } from "~/ui/words/text.css";
import * as styles from "./field.css";

/** What every field of a form says about itself. */
export interface FieldWords {
  label: string;
  /** Kept for screen readers where the place says it already. */
  labelHidden?: boolean;
  hint?: ReactNode;
  /** What is wrong with it, one sentence each. */
  errors?: string[];
}

/** The attributes that tie a control to its label, hint and errors. */
interface ControlAttributes {
  id: string;
  className: string;
  /** Without script the browser goes to the first that is wrong. */
  autoFocus: boolean;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface FieldFrameProps extends FieldWords {
  /** Stable where a page links to the field; else made. */
  id?: string;
  /** Whether what is wrong stands above the control, which may be taller than the window. */
  errorsFirst?: boolean;
  children: (control: ControlAttributes) => ReactNode;
}

/** One sentence that says what is wrong. */
export function errorLine(error: string) {
  return (
    <p key={error} className={styles.error}>
      <Icon name="warn" small />
      <span>{error}</span>
    </p>
  );
}

/** A control with its label above, its errors and its hint below. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, labelHidden = false, hint, errors = [], errorsFirst = false, children } = props;
  const made = useId();
  const hydrated = useHydrated();
  const id = props.id ?? made;
  const wrong = errors.length > 0;
  const described = [wrong && `${id}-errors`, hint !== undefined && `${id}-hint`].filter(Boolean);
  const said = wrong && <div id={`${id}-errors`}>{errors.map(errorLine)}</div>;
  return (
    <div className={styles.field}>
      <label className={labelHidden ? onlyRead : styles.label} htmlFor={id}>
        {label}
      </label>
      {errorsFirst && said}
      {children({
        id,
        className: styles.input,
        // With script the form chooses: of several React would take the one that was made last.
        autoFocus: !hydrated && wrong,
        "aria-invalid": wrong || undefined,
        "aria-describedby": described.join(" ") || undefined,
      })}
      {!errorsFirst && said}
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
