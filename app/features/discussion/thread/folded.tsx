import type { ReactNode } from "react";
import { quiet } from "~/ui/words/text.css";

interface FoldedProps {
  /** Whether the reader has blocked who wrote it: it is there, but hidden. */
  folded: boolean;
  children: ReactNode;
}

/** What somebody wrote, folded where the reader wants none of it. */
export function Folded({ folded, children }: FoldedProps) {
  if (!folded) return <>{children}</>;
  return (
    <details>
      <summary className={quiet}>你屏蔽了这位成员，点开查看</summary>
      {children}
    </details>
  );
}
