/** Most characters of a value that are shown; of longer ones a part around where they begin to differ. */
const shown = 160;
/** How many of them stand before the difference. */
const beforeIt = 20;

/** Two values as short as one can see what is different. */
export function aroundChange(before: string, after: string): { before: string; after: string } {
  const [old, fresh] = [[...before], [...after]];
  if (Math.max(old.length, fresh.length) <= shown) return { before, after };
  const differing = old.findIndex((letter, at) => letter !== fresh[at]);
  const first = differing < 0 ? old.length : differing;
  const start = first <= beforeIt * 2 ? 0 : first - beforeIt;
  return { before: part(old, start), after: part(fresh, start) };
}

function part(letters: string[], start: number): string {
  const piece = letters.slice(start, start + shown).join("");
  return `${start > 0 ? "…" : ""}${piece}${letters.length > start + shown ? "…" : ""}`;
}
