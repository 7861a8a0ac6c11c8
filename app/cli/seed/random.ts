/** Chance that is the same for the same start: numbers from 0 to 1 (mulberry32), and choices made with them. */
export class Random {
  #state: number;

  constructor(start: number) {
    this.#state = start >>> 0;
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(from: readonly T[]): T {
    const chosen = from[Math.floor(this.next() * from.length)];
    if (chosen === undefined) throw new Error("nothing to choose from");
    return chosen;
  }

  /** Chooses one, the first ones far more often: a few members write much, many write little. */
  pickUneven<T>(from: readonly T[]): T {
    const chosen = from[Math.floor(this.next() ** 2 * from.length)];
    if (chosen === undefined) throw new Error("nothing to choose from");
    return chosen;
  }

  /** Up to so many different ones. */
  some<T>(from: readonly T[], most: number, least = 0): T[] {
    const chosen = new Set<T>();
    for (let left = this.whole(least, most); left > 0; left -= 1) chosen.add(this.pick(from));
    return [...chosen];
  }
}
