import { Random } from "~/cli/seed/random";
import { groupBy } from "~/platform/lists/group-by";
import type { Mutant } from "./mutants";

/**
 * So many of these, the same for the same seed: a file gives its second only when each has given one, and of each kind of
 * fault one before another of the same, so that neither a long file nor a list of numbers is all that is tried.
 */
export function sampleOf(mutants: readonly Mutant[], most: number, seed: number): Mutant[] {
  const random = new Random(seed);
  const files = [...groupBy(mutants, ({ file }) => file).values()].map((some) => {
    const kinds = [...groupBy(some, ({ operator }) => operator).values()];
    return dealt(shuffled(kinds, random).map((kind) => shuffled(kind, random)));
  });
  return dealt(shuffled(files, random)).slice(0, most);
}

/** One of each, then another of each, until all are there. */
function dealt<T>(piles: readonly T[][]): T[] {
  const rounds = Math.max(0, ...piles.map((pile) => pile.length));
  return Array.from({ length: rounds }, (_, round) =>
    piles.flatMap((pile) => pile.slice(round, round + 1)),
  ).flat();
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const left = [...list];
  return list.flatMap(() => left.splice(random.whole(0, left.length - 1), 1));
}
