import { useContext, type ReactNode } from "react";
import { Icon } from "../pictures/icon";
import * as styles from "./fold.css";
import { FoldedContext } from "./folded-context";

interface FoldProps {
  /** What can be done in it. */
  words: string;
  /** Whether it is in use, and so shown in any case. */
  open: boolean;
  children: ReactNode;
}

/** A form above a list: on phones behind its words, elsewhere as it is. */
export function Fold({ words, open, children }: FoldProps) {
  if (!useContext(FoldedContext)) return children;
  return (
    <details className={styles.fold} open={open}>
      <summary>
        {words}
        <Icon name="chev" small />
      </summary>
      {children}
    </details>
  );
}
