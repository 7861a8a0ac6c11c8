import type { Mutant } from "./mutants";
import { withFault } from "./mutants";
import type { LikelyTests } from "./likely-tests";
import type { TestedCopy } from "./tested-copy";
import type { TypeCheck } from "./type-check";

/** What became of a mutant; `by` is the test that noticed. */
export interface Trial {
  mutant: Mutant;
  outcome: "caught" | "endless" | "types" | "survived";
  by: string;
  /** How many test files run its function. */
  asked: number;
  seconds: number;
}

const isUnit = (test: string) => test.startsWith("app/");

/** Puts one fault after another into the copy, and asks the tests that run its file. */
export class Trials {
  /** Whether a test passes where there is no fault; others prove nothing. */
  readonly #sound = new Map<string, boolean>();
  /** What noticed before is asked first. */
  readonly #noticed = new Map<string, number>();
  readonly #copy: TestedCopy;
  readonly #tests: LikelyTests;
  readonly #types: TypeCheck;
  readonly #most: number;

  /** At most so many test files are asked about one mutant. */
  constructor(copy: TestedCopy, tests: LikelyTests, types: TypeCheck, most: number) {
    this.#copy = copy;
    this.#tests = tests;
    this.#types = types;
    this.#most = most;
  }

  async try(mutant: Mutant): Promise<Trial> {
    const start = performance.now();
    const before = this.#copy.read(mutant.file);
    const text = withFault(before, mutant);
    this.#copy.write(mutant.file, text);
    const all = this.#tests.of(mutant).slice(0, this.#most);
    const noticed = await this.#whoNotices(all, mutant.file, before, text);
    this.#copy.write(mutant.file, before);
    const seconds = Math.round((performance.now() - start) / 100) / 10;
    const facts = { mutant, asked: all.length, seconds };
    if (noticed) return { ...facts, ...noticed };
    // Only now, because it takes as long as several tests: what neither notices is a gap.
    const outcome = this.#types.refuses(mutant.file, text) ? "types" : "survived";
    return { ...facts, outcome, by: "" };
  }

  async #whoNotices(all: string[], file: string, before: string, text: string) {
    const likeliest = all.toSorted((a, b) => this.#timesNoticed(b) - this.#timesNoticed(a));
    for (const some of [likeliest.filter(isUnit), likeliest.filter((test) => !isUnit(test))]) {
      let left = some.filter((test) => this.#sound.get(test) !== false);
      while (left.length > 0) {
        const { how, by } = await this.#copy.run(left);
        if (how === "passed") break;
        if (await this.#isSound(by, file, before, text)) {
          this.#noticed.set(by, this.#timesNoticed(by) + 1);
          return { outcome: how === "failed" ? ("caught" as const) : how, by };
        }
        left = left.filter((test) => test !== by);
      }
    }
    return undefined;
  }

  #timesNoticed(test: string): number {
    return this.#noticed.get(test) ?? 0;
  }

  async #isSound(test: string, file: string, before: string, text: string): Promise<boolean> {
    const known = this.#sound.get(test);
    if (known !== undefined) return known;
    this.#copy.write(file, before);
    const { how } = await this.#copy.run([test]);
    this.#copy.write(file, text);
    this.#sound.set(test, how === "passed");
    return how === "passed";
  }
}
