import type { ReactNode } from "react";
import * as styles from "./field.css";

interface FieldsetProps {
  legend: string;
  children: ReactNode;
}

/** Several controls that answer one question. */
export function Fieldset({ legend, children }: FieldsetProps) {
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{legend}</legend>
      {children}
    </fieldset>
  );
}
