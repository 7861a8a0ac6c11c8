import path from "node:path";
import { testsIn, type ImportGraph } from "./import-graph";
import type { Mutant } from "./mutants";
import { nameInReach } from "./reach";

/** Which tests to ask about a mutant, and in which order. */
export class LikelyTests {
  readonly #graph: ImportGraph;
  readonly #imported: Map<string, Map<string, number>>;
  readonly #readReach: (test: string) => ReadonlySet<string>;
  readonly #reach = new Map<string, ReadonlySet<string>>();

  /** `readReach` says which functions a test runs; `withStarters` whether those are asked that start processes. */
  constructor(
    graph: ImportGraph,
    readReach: (test: string) => ReadonlySet<string>,
    withStarters = false,
  ) {
    this.#graph = graph;
    this.#imported = testsIn(graph, withStarters);
    this.#readReach = readReach;
  }

  /** The tests that import any of these files. */
  importing(files: ReadonlySet<string>): string[] {
    return [...this.#imported]
      .filter(([, reached]) => [...files].some((file) => reached.has(file)))
      .map(([test]) => test);
  }

  /**
   * The tests that run the function a mutant is in, the likeliest to notice first: those that ask its room, near to it,
   * that run little else.
   */
  of({ file, within }: Pick<Mutant, "file" | "within">): string[] {
    const name = nameInReach(file, within);
    const room = path.posix.dirname(file);
    return this.importing(new Set([file]))
      .filter((test) => this.#ran(test).has(name))
      .map((test) => ({ test, rank: this.#rank(test, file, room) }))
      .toSorted((a, b) => byRank(a.rank, b.rank))
      .map(({ test }) => test);
  }

  #ran(test: string): ReadonlySet<string> {
    const ran = this.#reach.get(test) ?? this.#readReach(test);
    this.#reach.set(test, ran);
    return ran;
  }

  #rank(test: string, file: string, room: string): number[] {
    const asked = this.#graph.get(test) ?? [];
    const asksRoom = asked.some((one) => path.posix.dirname(one) === room);
    return [asksRoom ? 0 : 1, this.#imported.get(test)?.get(file) ?? 0, this.#ran(test).size];
  }
}

function byRank(one: readonly number[], other: readonly number[]): number {
  const differing = one.findIndex((number, at) => number !== other[at]);
  return differing < 0 ? 0 : (one[differing] ?? 0) - (other[differing] ?? 0);
}
