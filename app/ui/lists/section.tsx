import type { ReactNode } from "react";
import { classNames } from "~/ui/theme/class-names";
import * as styles from "./section.css";

interface SectionProps {
  title: string;
  /** How many there are in all. */
  count?: number;
  /** A link at the right: 全部, 更多. */
  more?: ReactNode;
  /** Whether it opens with the thick and thin rule, as on the portal. */
  big?: boolean;
  /** Whether its content keeps some distance from the rule. */
  roomy?: boolean;
  id?: string;
  children: ReactNode;
}

/** A section under a word and a hairline, without a box. */
export function Section({ title, count, more, big, roomy, id, children }: SectionProps) {
  return (
    <section id={id}>
      <div className={classNames(styles.head, big && styles.big)}>
        <h2>
          {title}
          {count !== undefined && <span className={styles.count}> {count}</span>}
        </h2>
        {more}
      </div>
      {roomy ? <div className={styles.roomy}>{children}</div> : children}
    </section>
  );
}
