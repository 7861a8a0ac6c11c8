import { useActionData } from "@remix-run/react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import type { FormAnswer } from "./form-answer";
import { Problem } from "./problem";

interface UnplacedAnswerProps {
  /** What was answered to an act of a row, or of many. */
  sent: FormAnswer;
  /** Whether the form that it came of still stands below, and says it. */
  placed?: boolean;
  /** The hidden field that names a row, where script may have loaded more of them below. */
  row?: string;
  /** What is written in the fields of a row, by the names of these: 写好的理由. */
  written?: Record<string, string>;
  className?: string;
}

const changed = "没有处理：这里刚才有了变化，请再看看";
const unsent = "写好的内容还没有提交";

/** Says why an act was refused whose form is gone meanwhile, as its rows are, or otherwise, and what was written there. */
export function UnplacedAnswer({
  sent,
  placed = false,
  row,
  written = {},
  className,
}: UnplacedAnswerProps) {
  const place = useRef<HTMLDivElement>(null);
  const answer = useActionData();
  const isLoaded = useNamed(row, row && sent.typed(row));
  const words = Object.entries(written).flatMap(([field, name]) => {
    const typed = sent.typed(field) ?? "";
    return typed === "" ? [] : [`${name}：${typed}`];
  });
  const said = [...(sent.problem === null ? [] : [sent.problem]), ...sent.errors("ids")];
  // What waited while its sender signed in was refused by nobody.
  if (said.length === 0 && (sent.failed || words.length > 0)) {
    said.push(sent.failed ? changed : unsent);
  }
  const lines = [...said, ...words];
  const isShown = !placed && !isLoaded && lines.length > 0;
  useEffect(() => {
    if (isShown && answer !== undefined) place.current?.focus();
  }, [answer, isShown]);
  if (!isShown) return null;
  return (
    <Problem place={place} className={className}>
      {lines.map((line, at) => (
        // Two rows may be told in the same words.
        <p key={at}>{line}</p>
      ))}
    </Problem>
  );
}

/* The page is looked at whenever it is drawn. */
const neverTold = () => () => undefined;

/** Whether a hidden field of the page has this value, once script is there. */
function useNamed(name: string | undefined, value: string | undefined): boolean {
  return useSyncExternalStore(
    neverTold,
    () => name !== undefined && value !== undefined && holdsValue(name, value),
    () => false,
  );
}

const holdsValue = (name: string, value: string): boolean =>
  [...document.getElementsByName(name)].some(
    (field) => field instanceof HTMLInputElement && field.value === value,
  );
