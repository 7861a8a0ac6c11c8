import type { ReactNode } from "react";
import { quiet } from "~/ui/words/text.css";
import * as styles from "./admin-head.css";

interface AdminHeadProps {
  title: ReactNode;
  /** What the page is for, in a sentence. */
  note?: ReactNode;
  /** What can be done here: a button at the right. */
  children?: ReactNode;
}

/** The head of a page of the admin. */
export function AdminHead({ title, note, children }: AdminHeadProps) {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      {children}
      {note !== undefined && <p className={quiet}>{note}</p>}
    </div>
  );
}
