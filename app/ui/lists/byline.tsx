import type { ReactNode } from "react";
import * as styles from "./byline.css";

/** One line of meta; its pieces are set apart by dots. A piece with `data-dot="no"` has none. */
export function Byline({ children }: { children: ReactNode }) {
  return <div className={styles.byline}>{children}</div>;
}
