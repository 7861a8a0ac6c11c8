import type { ReactNode } from "react";
import { quiet } from "~/ui/words/text.css";
import { long } from "./comment-list.css";

interface FoldedProps {
  /** Whether the reader has blocked who wrote it: it is there, but hidden. */
  folded: boolean;
  /** Whether it is so long that its beginning is enough until more is asked for. */
  cut?: boolean;
  children: ReactNode;
}

/** What somebody wrote, folded where readers may not want all of it. */
export function Folded({ folded, cut = false, children }: FoldedProps) {
  if (!folded && cut) {
    return (
      <div className={long}>
        <details>
          <summary>
            <span>展开全文</span>
            <span>收起</span>
          </summary>
        </details>
        {children}
      </div>
    );
  }
  if (!folded) return <>{children}</>;
  return (
    <details>
      <summary className={quiet}>你屏蔽了这位成员，点开查看</summary>
      {children}
    </details>
  );
}
