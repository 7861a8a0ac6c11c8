import type { ReactNode, Ref } from "react";
import { Say } from "~/ui/notices/say";
import { goHere } from "./go-here";

interface ProblemProps {
  place: Ref<HTMLDivElement>;
  className?: string;
  children: ReactNode;
}

/** What is wrong with a form as a whole, as a place that takes the focus. */
export function Problem({ place, className, children }: ProblemProps) {
  return (
    <div ref={place} className={className} tabIndex={-1} data-wrong="" {...goHere}>
      <Say kind="no">{children}</Say>
    </div>
  );
}
