import type { ReactNode } from "react";
import { onlyRead } from "~/ui/words/text.css";
import { errorLine } from "./field-frame";
import { goHere } from "./go-here";
import * as styles from "./field.css";

interface FieldsetProps {
  legend: string;
  legendHidden?: boolean;
  /** What is wrong with the answer; where there is anything the group can take the focus. */
  errors?: string[];
  children: ReactNode;
}

/** Several controls that answer one question. */
export function Fieldset({ legend, legendHidden = false, errors = [], children }: FieldsetProps) {
  const wrong = errors.length > 0 && { tabIndex: -1, "data-wrong": "", ...goHere };
  return (
    <fieldset className={styles.field} {...wrong}>
      <legend className={legendHidden ? onlyRead : styles.label}>{legend}</legend>
      {children}
      {errors.map(errorLine)}
    </fieldset>
  );
}
