import type { ReactNode } from "react";
import { quiet } from "~/ui/words/text.css";
import * as styles from "./empty.css";

export interface EmptyProps {
  /** The words, 没有更多内容了 unless the place knows better. */
  words?: string;
  /** What one could do about it. */
  note?: string;
  /** A button that does it. */
  children?: ReactNode;
}

/** Where there is nothing yet: a shoot coming out of the ground. */
export function Empty({ words = "没有更多内容了", note, children }: EmptyProps) {
  return (
    <div className={styles.blank}>
      <svg
        width="72"
        height="72"
        viewBox="0 0 72 72"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M10 60h52M30 60c-1-12 1-22 6-30 5 8 7 18 6 30zM36 30v30M36 42c-3 2-5 4-6 7M36 42c3 2 5 4 6 7" />
      </svg>
      <p>{words}</p>
      {note !== undefined && <p className={quiet}>{note}</p>}
      {children}
    </div>
  );
}
