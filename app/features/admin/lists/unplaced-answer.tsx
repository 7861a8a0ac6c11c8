import { useEffect, useRef } from "react";
import { formAnswer } from "~/ui/forms/form-answer";
import { goHere } from "~/ui/forms/go-here";
import { Say } from "~/ui/notices/say";

interface UnplacedAnswerProps {
  /** What was answered to an act that did not go through. */
  answer: unknown;
  /** Whether the form that it came of still stands below, and says it. */
  placed: boolean;
}

/** Says why an act was refused whose rows are gone meanwhile, and their form with them; what was written there is not lost. */
export function UnplacedAnswer({ answer, placed }: UnplacedAnswerProps) {
  const place = useRef<HTMLDivElement>(null);
  const sent = formAnswer(answer);
  const reason = sent.typed("reason") ?? "";
  const said = [...(sent.problem === null ? [] : [sent.problem]), ...sent.errors("ids")];
  useEffect(() => {
    if (answer !== undefined) place.current?.focus();
  }, [answer]);
  if (placed || said.length === 0) return null;
  return (
    <div ref={place} tabIndex={-1} {...goHere}>
      <Say kind="no">
        {said.map((words) => (
          <p key={words}>{words}</p>
        ))}
        {reason !== "" && <p>写好的理由：{reason}</p>}
      </Say>
    </div>
  );
}
