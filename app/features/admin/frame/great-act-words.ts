import type { GreatActState } from "~/platform/jobs/great-act";
import { groupedNumber } from "~/ui/words/grouped-number";

/** How far a great act is: 1,200 / 100,000. */
export function progressOf({ done, total }: Pick<GreatActState, "done" | "total">): string {
  return total < 0
    ? "正在数有多少"
    : `${groupedNumber(done)} / ${groupedNumber(Math.max(done, total))}`;
}

/** The summary of a finished act, and a line for each thing that could not be done. */
export function outcomeOf({ outcome }: Pick<GreatActState, "outcome">): {
  sentence: string;
  lines: string[];
} {
  const [sentence = "", ...lines] = outcome.split("\n");
  return { sentence, lines };
}

/** The flash message for the moderator who just began an act: its result, or its progress. */
export function flashOf(act: GreatActState | undefined) {
  if (!act || act.endTime === 0) {
    const far = act ? `，已经处理 ${progressOf(act)}` : "";
    return { kind: "success", text: `开始了${far}，其余的在后台接着做` } as const;
  }
  return { kind: act.failed ? "error" : "success", text: outcomeOf(act).sentence } as const;
}
