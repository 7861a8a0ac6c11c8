import type { ReactNode } from "react";
import { DecisionForm } from "./decision-form";
import * as styles from "./review-queue.css";

interface ReviewRowProps {
  kind: string;
  id: number;
  /** What was answered to a decision that did not go through, of this thing or another. */
  answer: unknown;
  /** The box that chooses the row. */
  tick: ReactNode;
  /** What is known of the thing. */
  children: ReactNode;
}

/** One thing that waits, with the form that decides. */
export function ReviewRow({ kind, id, answer, tick, children }: ReviewRowProps) {
  return (
    <li>
      {tick}
      <div className={styles.words}>{children}</div>
      <DecisionForm kind={kind} id={id} answer={answer} />
    </li>
  );
}
