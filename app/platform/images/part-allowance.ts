/** Is thrown by a reader that comes upon more parts than a file may have. */
export class TooManyParts extends Error {}

/** A real file has hundreds at most; the smallest ones would fit into its bytes by the million. */
const mostParts = 10_000;

/** How many parts of a file, of whatever kind, its reader may still look at. */
export class PartAllowance {
  #left = mostParts;

  take(): void {
    if (this.#left === 0) throw new TooManyParts();
    this.#left -= 1;
  }
}
