/** The time that a part should hold the lock, in milliseconds: far from the 50 that none may. */
const wanted = { least: 12, most: 25 };

const first = 20;
const largest = 1000;

/** How many things the next part takes, by how long the last one held the lock. */
export class PartSize {
  #size = first;

  get now(): number {
    return this.#size;
  }

  /** Notes how long a part held the lock, in milliseconds, and with how many things it dealt. */
  note(held: number, done: number): void {
    if (held > wanted.most) this.#size = Math.max(1, Math.floor(this.#size / 2));
    else if (held < wanted.least && done > 0) {
      this.#size = Math.min(largest, Math.ceil(this.#size * 1.5));
    }
  }
}
