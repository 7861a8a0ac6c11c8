import type { ReactNode } from "react";
import { Link } from "~/ui/links/link";
import { hereBelow } from "~/ui/words/here.css";
import * as styles from "./tabs.css";

interface TabLink {
  to: string;
  text: string;
  /** How many things stand there. */
  count?: number;
  current: boolean;
}

interface TabsProps {
  /** What the tabs choose among. */
  label: string;
  tabs: TabLink[];
  /** What stands at the right end. */
  end?: ReactNode;
}

/** Tabs that are links, with a length of bamboo below the current one. */
export function Tabs({ label, tabs, end }: TabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label} data-print="no">
      {tabs.map(({ to, text, count, current }) => (
        <Link
          key={to}
          to={to}
          className={current ? hereBelow : undefined}
          aria-current={current ? "page" : undefined}
        >
          {text}
          {count !== undefined && <span className={styles.count}>{` ${count}`}</span>}
        </Link>
      ))}
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </nav>
  );
}
