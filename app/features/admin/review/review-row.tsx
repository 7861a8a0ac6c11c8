import type { ReactNode } from "react";
import { DecisionForm } from "./decision-form";
import * as styles from "./review-queue.css";

interface ReviewRowProps {
  kind: string;
  id: number;
  /** When what is shown was edited last, where its author may do that. */
  readOf?: number;
  /** What was answered to a decision that did not go through, of this thing or another. */
  answer: unknown;
  /** The box that chooses the row. */
  tick: ReactNode;
  /** What is known of the thing. */
  children: ReactNode;
}

/** One thing that waits, with the form that decides. */
export function ReviewRow({ kind, id, readOf, answer, tick, children }: ReviewRowProps) {
  return (
    <li>
      {tick}
      <div className={styles.words}>{children}</div>
      <DecisionForm {...{ kind, id, readOf, answer }} />
    </li>
  );
}
