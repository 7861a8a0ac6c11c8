import fs from "node:fs";

/** What became of an act: it was answered as done, answered as not done, or nobody knows. */
export type Outcome = "acknowledged" | "refused" | "unknown";

/** What was found of one thing: its value ("" for none) and how many there are of it. */
export interface Found {
  value: string;
  copies: number;
}

/** The keys of things that are not as they may be. */
export interface Judgement {
  lost: string[];
  doubled: string[];
  /** There although it was refused, never asked for, or lost by right. */
  unasked: string[];
}

/** An act that was sent and has not been judged yet. */
export interface Sent {
  /** Notes what came back; `key` where only the answer names the thing. */
  answer(outcome: Outcome, key?: string): void;
}

interface Thing {
  /** The values that would be right now. */
  possible: Set<string>;
  /** Those that may have got into the last backup. */
  saved: Set<string>;
  /** What was sent and not answered. */
  underWay: string[];
}

const none = "";

/**
 * Every act that the writers sent, with its answer, as lines of a file; and from them what must be found of each
 * thing. A thing has a key and one value at a time; acts on one thing follow each other.
 */
export class Journal {
  readonly #things = new Map<string, Thing>();
  readonly #file: string | null;
  #backup: "none" | "being made" | "made" = "none";
  /** How often each outcome came since the round began. */
  outcomes: Record<Outcome, number> = { acknowledged: 0, refused: 0, unknown: 0 };
  /** Things that nobody can name, because no answer named them: one of each may be found. */
  #nameless = 0;
  /** Whether there was such an act since the round began. */
  anyNameless = false;

  constructor(file: string | null = null) {
    this.#file = file;
  }

  beginRound(): void {
    this.outcomes = { acknowledged: 0, refused: 0, unknown: 0 };
    this.anyNameless = false;
  }

  /** Notes an act before it is sent; its thing will have this value. An empty key is never looked for. */
  send(who: string, key: string, value: string): Sent {
    const sent = this.expect(who, key, value);
    return {
      answer: (outcome, named) => {
        this.outcomes[outcome] += 1;
        sent.answer(outcome, named);
      },
    };
  }

  /** Notes what an act changes besides its own thing. */
  expect(who: string, key: string, value: string): Sent {
    const sentTime = Date.now();
    const before = this.#backup !== "made";
    this.#write({ sentTime, who, key, value });
    if (key !== "") {
      const thing = this.#thing(key);
      thing.underWay.push(value);
      if (this.#backup === "being made") thing.saved.add(value);
    }
    return {
      answer: (outcome, named = key) => {
        this.#write({ sentTime, who, key: named, value, outcome });
        if (outcome === "unknown" && key === "" && value !== "") {
          this.#nameless += 1;
          this.anyNameless = true;
          return;
        }
        if (named === "") return;
        const thing = this.#thing(named);
        if (before && named !== key) thing.saved.add(value);
        const at = thing.underWay.indexOf(value);
        if (at >= 0) thing.underWay.splice(at, 1);
        if (outcome === "acknowledged") thing.possible = new Set([value]);
        if (outcome === "unknown") thing.possible.add(value);
      },
    };
  }

  /** The one value that a thing can have now; undefined where more than one is possible. */
  certain(key: string): string | undefined {
    const possible = this.#things.get(key)?.possible ?? new Set([none]);
    return possible.size === 1 ? [...possible][0] : undefined;
  }

  beginBackup(): void {
    this.#backup = "being made";
    for (const thing of this.#things.values()) {
      thing.saved = new Set([...thing.possible, ...thing.underWay]);
    }
  }

  endBackup(): void {
    this.#backup = "made";
  }

  /** That backup is the present again: what was acknowledged after it is lost by right. */
  restore(): void {
    for (const thing of this.#things.values()) thing.possible = new Set(thing.saved);
    this.#backup = "none";
  }

  /** Compares what is there with what may be; from then on what was found is what must stay. */
  judge(found: ReadonlyMap<string, Found>): Judgement {
    const judgement: Judgement = { lost: [], doubled: [], unasked: [] };
    for (const [key, { value }] of found) {
      if (!this.#things.has(key) && this.#nameless > 0 && key.startsWith("upload ")) {
        this.#nameless -= 1;
        this.#thing(key).possible = new Set([value]);
      }
      this.#thing(key);
    }
    for (const [key, thing] of this.#things) {
      const { value, copies } = found.get(key) ?? { value: none, copies: 0 };
      if (copies > 1) judgement.doubled.push(key);
      if (!thing.possible.has(value)) {
        const wasNothing = thing.possible.size === 1 && thing.possible.has(none);
        judgement[wasNothing ? "unasked" : "lost"].push(key);
      }
      thing.possible = new Set([value]);
    }
    return judgement;
  }

  #thing(key: string): Thing {
    const known = this.#things.get(key);
    if (known) return known;
    const thing: Thing = { possible: new Set([none]), saved: new Set([none]), underWay: [] };
    this.#things.set(key, thing);
    return thing;
  }

  #write(line: object): void {
    if (this.#file) fs.appendFileSync(this.#file, `${JSON.stringify(line)}\n`);
  }
}
