import { LRUCache } from "lru-cache";

/** How long an answer holds while nothing is known to have changed, in milliseconds: looks are counted quietly. */
const longest = 10_000;
/** Two hundred lists, more than are read again and again, or four thousand parts of pages: some ten megabytes. */
const most = 4000;
const weights = { list: 20, part: 1 };

/** What is kept: rows of a page, or a few kilobytes that belong to one thing. */
export type KeptSize = keyof typeof weights;

interface KeptAnswer {
  version: string;
  readTime: number;
  answer: Promise<unknown>;
}

/** What was read for one reader, and is the same for all others until something changes. */
export class KeptReadings {
  readonly #answers = new LRUCache<string, KeptAnswer>({ maxSize: most });
  readonly #version: () => string | null;
  readonly #now: () => number;

  /** `version` is another one after each change, null while changes cannot be known; `now` is in milliseconds. */
  constructor(version: () => string | null, now = () => performance.now()) {
    this.#version = version;
    this.#now = now;
  }

  /** What `read` answers, or has answered since the last change; who asks while it reads waits for the same answer. */
  answerOf<Answer>(
    key: string,
    read: () => Promise<Answer>,
    size: KeptSize = "list",
  ): Promise<Answer> {
    const version = this.#version();
    if (version === null) return read();
    const kept = this.#answers.get(key);
    const now = this.#now();
    if (kept && kept.version === version && now - kept.readTime < longest) {
      return kept.answer as Promise<Answer>;
    }
    const answer = read();
    const fresh = { version, readTime: now, answer };
    this.#answers.set(key, fresh, { size: weights[size] });
    answer.catch(() => {
      if (this.#answers.get(key) === fresh) this.#answers.delete(key);
    });
    return answer;
  }
}
