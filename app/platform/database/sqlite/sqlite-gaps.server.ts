import { setTimeout } from "node:timers/promises";
import { longestPause } from "~/platform/database/sqlite-absence.server";
import { isAlone } from "~/platform/database/under-lock.server";

/** How long writing may go on at a stretch, in milliseconds; and where nobody should be waiting. */
const longestStretch = 250;
const longestAlone = 1000;

/**
 * Gaps in long work that writes again and again. SQLite has no row in which processes wait: others, who try now and
 * then, would find the lock taken each time until the work is done.
 */
export class Gaps {
  #stretch = 0;
  #end = 0;

  /** Notes that the lock was held since then (a time of performance.now). */
  note(begin: number): void {
    const isNew = begin - this.#end >= longestPause;
    this.#end = performance.now();
    this.#stretch = this.#end - begin + (isNew ? 0 : this.#stretch);
  }

  /** Waits, after a long stretch, until everybody else has tried once. */
  async leave(): Promise<void> {
    const left = this.#end + longestPause - performance.now();
    const longest = isAlone() ? longestAlone : longestStretch;
    if (this.#stretch > longest && left > 0) await setTimeout(left);
  }
}
