import type { ReactNode } from "react";
import * as styles from "./three-line-table.css";

interface ThreeLineTableProps {
  /** What screen readers call it. */
  label: string;
  heads: string[];
  /** The rows: `tr` elements. */
  children: ReactNode;
}

// What scrolls must take the focus, or keys could not scroll it (WCAG 2.1.1).
const focusable = { tabIndex: 0 };

/** A table of three lines; it takes the focus, so that keys can scroll it where it is too wide. */
export function ThreeLineTable({ label, heads, children }: ThreeLineTableProps) {
  return (
    <section className={styles.scroll} aria-label={label} {...focusable}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
