import type { ReactNode } from "react";
import { page } from "~/ui/layout/frame.css";
import { classNames } from "~/ui/theme/class-names";
import { Logo } from "./logo";
import * as styles from "./plain-frame.css";
import { Shell } from "./shell";

/** Without the owner's settings a site has the names of the software. */
const nameless = { title: "竹林" };

/** The frame of a page when nothing is known of the site and its visitor: the mark, and the way home. */
export function PlainFrame({ children }: { children: ReactNode }) {
  const bar = (
    <div className={styles.bar}>
      <div className={classNames(page, styles.row)}>
        <Logo site={nameless} bar="narrow" />
      </div>
    </div>
  );
  return (
    <Shell layout="no-footer" site={null} bars={bar}>
      {children}
    </Shell>
  );
}
