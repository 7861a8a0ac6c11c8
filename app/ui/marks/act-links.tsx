import type { ReactNode } from "react";
import { Link } from "~/ui/links/link";
import { Icon } from "~/ui/pictures/icon";
import type { IconName } from "~/ui/pictures/icon-name";
import * as styles from "./act-links.css";

/** Small acts in a row. */
export function Acts({ children }: { children: ReactNode }) {
  return (
    <div className={styles.acts} data-print="no">
      {children}
    </div>
  );
}

interface ActLinkProps {
  icon: IconName;
  to: string;
  /** What screen readers hear where the words are but a figure. */
  label?: string;
  children: ReactNode;
}

/** A link among the acts: 评论, 分享, 回复. */
export function ActLink({ icon, to, label, children }: ActLinkProps) {
  return (
    <Link className={styles.act} to={to} aria-label={label}>
      <Icon name={icon} />
      <span>{children}</span>
    </Link>
  );
}
