import { LRUCache } from "lru-cache";
import { inQuietTransaction } from "~/platform/database/database.server";
import { Unavailable } from "~/platform/errors/unavailable";
import { patience, withPatience } from "~/platform/database/patience.server";
import { log } from "~/platform/log/log.server";
import { addToWindow } from "./rate-limit.commands.server";
import type { Limit } from "./limit";
import { judgeWindow, windowOf } from "./sliding-window";

/** More keys are not remembered: the one that was used longest ago goes. */
const mostKeys = 20_000;
/** What part of a limit a process counts by itself before it tells the others. */
const untoldPart = 10;
/** How long it gathers what it has to tell, in milliseconds, and how many keys it tells at once. */
const gatheringTime = 1000;
const mostTold = 200;

interface Spent {
  start: number;
  /** Of all processes in this window, as far as this one was told, and what it has not told itself. */
  told: number;
  untold: number;
  earlier: number;
}

/**
 * Counts in memory what is far too frequent to be written each time. A process writes only what one key spent beyond a tenth
 * of its limit, and learns by it what the others wrote: each of them may let through so much more than the limit.
 */
export class SharedCount {
  #spent = new LRUCache<string, Spent>({ max: mostKeys });
  #due = new Map<string, Limit>();
  #timer: NodeJS.Timeout | undefined;

  /** Spends `weight` of all these limits and answers 0; where one of them is used up, the seconds to wait, and spends nothing. */
  spend(limits: [key: string, limit: Limit][], weight: number): number {
    const now = Date.now();
    const waits = limits.map(([key, limit]) => {
      const { told, untold, earlier } = this.#at(key, limit, now);
      const judged = judgeWindow({ count: told + untold + weight, earlier }, limit, now, weight);
      return judged.left < 0 ? judged.reset : 0;
    });
    const wait = Math.max(0, ...waits);
    if (wait > 0) return wait;
    for (const [key, limit] of limits) this.#add(key, limit, { weight, now });
    return 0;
  }

  /** Tells the other processes what is due; what cannot be written now is told the next time. */
  async settle(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // In one order, so that two processes do not wait for each other's rows.
    const told = [...this.#due].toSorted(([a], [b]) => (a < b ? -1 : 1)).slice(0, mostTold);
    for (const [key] of told) this.#due.delete(key);
    try {
      await withPatience(patience.none, () => this.#tell(told));
    } catch (error) {
      for (const [key, limit] of told) this.#due.set(key, limit);
      if (!(error instanceof Unavailable)) log.error({ err: error }, "costs could not be told");
    }
    if (this.#due.size > 0) this.#settleSoon();
  }

  async #tell(due: [string, Limit][]): Promise<void> {
    const now = Date.now();
    const sent = due
      .map(([key, limit]) => ({ key, limit, weight: this.#at(key, limit, now).untold }))
      .filter(({ weight }) => weight > 0);
    if (sent.length === 0) return;
    const rows = await inQuietTransaction(async (trx) => {
      const counts = [];
      for (const { key, limit, weight } of sent) {
        counts.push(await addToWindow(trx, key, limit, { weight, now }));
      }
      return counts;
    });
    for (const [at, { key, limit, weight }] of sent.entries()) {
      const spent = this.#spent.get(key);
      const row = rows[at];
      if (!row || spent?.start !== windowOf(limit, now)) continue;
      spent.untold -= weight;
      // A clock that is ahead began the next window: of this one the row says nothing.
      const isThis = row.windowStart === spent.start;
      spent.told = isThis ? row.count : spent.told + weight;
      if (isThis) spent.earlier = Math.max(spent.earlier, row.earlier);
    }
  }

  #at(key: string, limit: Limit, now: number): Spent {
    const start = windowOf(limit, now);
    const known = this.#spent.get(key);
    if (known?.start === start) return known;
    const isNext = known?.start === start - limit.seconds * 1000;
    return { start, told: 0, untold: 0, earlier: isNext ? known.told + known.untold : 0 };
  }

  #add(key: string, limit: Limit, { weight, now }: { weight: number; now: number }): void {
    const spent = this.#at(key, limit, now);
    spent.untold += weight;
    this.#spent.set(key, spent);
    if (spent.untold * untoldPart < limit.most) return;
    this.#due.set(key, limit);
    this.#settleSoon();
  }

  #settleSoon(): void {
    this.#timer ??= setTimeout(() => void this.settle(), gatheringTime).unref();
  }
}
