import type { ReactNode } from "react";
import { onlyRead } from "~/ui/words/text.css";
import * as styles from "./field.css";

interface FieldsetProps {
  legend: string;
  legendHidden?: boolean;
  children: ReactNode;
}

/** Several controls that answer one question. */
export function Fieldset({ legend, legendHidden = false, children }: FieldsetProps) {
  return (
    <fieldset className={styles.field}>
      <legend className={legendHidden ? onlyRead : styles.label}>{legend}</legend>
      {children}
    </fieldset>
  );
}
