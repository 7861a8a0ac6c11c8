/** Chances that fall the same way each time for one seed. */
export interface Chance {
  /** A whole number below `most`. */
  below(most: number): number;
  pick<T>(some: readonly [T, ...T[]]): T;
  /** Whether something happens that does so once in `times`. */
  once(times: number): boolean;
}

/** Chances by a seed (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (most: number) => Math.floor(next() * most);
  return {
    below,
    pick: (some) => some[below(some.length)] ?? some[0],
    once: (times) => below(times) === 0,
  };
}
