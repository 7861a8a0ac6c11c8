import type { ReactNode } from "react";
import { quiet } from "~/ui/words/text.css";

/** What somebody wrote whom the reader has blocked: there, but folded. */
export function Folded({ folded, children }: { folded: boolean; children: ReactNode }) {
  if (!folded) return <>{children}</>;
  return (
    <details>
      <summary className={quiet}>你屏蔽了这位用户，点开查看</summary>
      {children}
    </details>
  );
}
