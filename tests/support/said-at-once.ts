/** What acts that are done at once say, in the order of the words: "" for those that were done. */
export async function saidAtOnce(acts: Promise<unknown>[]): Promise<string[]> {
  const all = await Promise.allSettled(acts);
  return all
    .map((one) => (one.status === "fulfilled" ? "" : (one.reason as Error).message))
    .toSorted();
}

/** Tries eight times what goes otherwise each time because it happens at once. */
export async function inRounds(round: (at: number) => Promise<void>): Promise<void> {
  for (let at = 0; at < 8; at += 1) await round(at);
}
