import type { ReactNode } from "react";
import { classNames } from "../theme/class-names";
import * as styles from "./frame.css";

interface ColumnsProps {
  children: ReactNode;
  /** The side column, hidden at 1024 px and below. */
  side: ReactNode;
  /** What the side column is called. */
  sideLabel?: string;
  /** Its width in CSS pixels. */
  width?: keyof typeof styles.sideWidths;
  /** A menu that stands first: a column of its own from 1216 px, a line above below that. */
  menu?: ReactNode;
  /** Whether the side column stands before the text, as in the user centre. */
  sideFirst?: boolean;
  /** Whether the text is to be read at length: a narrower column with a margin. */
  reading?: boolean;
}

/** The main area with its side column. */
export function Columns(props: ColumnsProps) {
  const { children, side, sideLabel = "侧栏", width = 260, menu } = props;
  const { sideFirst = false, reading = false } = props;
  const sideColumn = (
    <aside className={styles.side} aria-label={sideLabel} data-print="no">
      {side}
    </aside>
  );
  return (
    <div
      className={classNames(
        styles.columns,
        styles.sideWidths[width],
        menu !== undefined && styles.withMenu,
        sideFirst && styles.sideFirst,
        reading && styles.reading,
      )}
    >
      {menu}
      {sideFirst && sideColumn}
      <div>{children}</div>
      {!sideFirst && sideColumn}
    </div>
  );
}
