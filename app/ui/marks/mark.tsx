import type { ReactNode } from "react";
import { classNames } from "~/ui/theme/class-names";
import * as styles from "./mark.css";

interface MarkProps {
  kind: keyof typeof styles.kinds;
  children: ReactNode;
}

/** A word in a thin frame, like a small seal: 置顶, 荐, 楼主, 审核中, 已删除. */
export function Mark({ kind, children }: MarkProps) {
  return <span className={classNames(styles.mark, styles.kinds[kind])}>{children}</span>;
}
