/** Limits how many callers run at once; the others wait in the order in which they came. */
export class Turns {
  #free: number;
  /** Sets keep the order in which one came. */
  readonly #waiting = new Set<() => void>();

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /** Waits for a turn, which `leave` ends; false if it did not come within so many milliseconds. */
  take(wait = Infinity): Promise<boolean> {
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const giveUp = () => {
        this.#waiting.delete(begin);
        resolve(false);
      };
      const timer = wait === Infinity ? undefined : setTimeout(giveUp, wait);
      const begin = () => {
        clearTimeout(timer);
        resolve(true);
      };
      this.#waiting.add(begin);
    });
  }

  leave(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#free += 1;
      return;
    }
    // The place goes straight to the first waiter, so that a newcomer cannot overtake it.
    this.#waiting.delete(next);
    next();
  }
}
