import { useContext, type ReactNode } from "react";
import { Icon } from "../pictures/icon";
import { TextBrowserContext } from "../words/text-browser-context";
import * as styles from "./fold.css";
import { FoldedContext } from "./folded-context";

interface FoldProps {
  /** What can be done in it. */
  words: string;
  /** Whether it is in use, and so shown in any case. */
  open: boolean;
  children: ReactNode;
}

/** A form above a list: on phones and in narrow windows behind its words, elsewhere as it is. */
export function Fold({ words, open, children }: FoldProps) {
  const onPhone = useContext(FoldedContext);
  if (useContext(TextBrowserContext)) return children;
  // The fold stands before what it folds: what is inside a closed one, no style shows in older browsers.
  return (
    <>
      <details className={onPhone ? styles.fold : styles.narrowFold} open={open} data-print="no">
        <summary>
          {words}
          <Icon name="chev" small />
        </summary>
      </details>
      <div>{children}</div>
    </>
  );
}
