import type { DataStrategyFunctionArgs, DataStrategyResult } from "react-router-dom";

/** What the router is given for each of its routes. */
export type Results = Record<string, DataStrategyResult>;

/** What never comes: the document goes before it. */
export function never<T>(): Promise<T> {
  return new Promise(() => {});
}

let keep: ((args: DataStrategyFunctionArgs) => Results) | undefined;

/** What the router gets in place of the server's answers just now. */
export const keptAnswer = (): typeof keep => keep;

/** While `go` runs the router gets nothing but what `answer` says. */
export async function keeping(answer: typeof keep, go: () => Promise<void>): Promise<void> {
  keep = answer;
  try {
    await go();
  } finally {
    keep = undefined;
  }
}
