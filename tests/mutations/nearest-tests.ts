import path from "node:path";
import { sources } from "tests/architecture/source-tree";

/** What each file imports at run time, by their paths. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** The imports of the checkout's own files. */
export function readImports(): ImportGraph {
  const all = sources();
  const byName = new Map(all.map(({ path: file }) => [file.replace(/\.\w+$/, ""), file]));
  const found = (name: string) => byName.get(name) ?? byName.get(name.replace(/\.\w+$/, ""));
  return new Map(
    all.map(({ path: file, imports }) => [
      file,
      imports
        .filter(({ typeOnly }) => !typeOnly)
        .map(({ file: name, from }) => found(name) ?? from),
    ]),
  );
}

/** How many imports lead from here to each file that is reached. */
export function distancesFrom(start: string, graph: ImportGraph): Map<string, number> {
  const distances = new Map([[start, 0]]);
  for (const [file, distance] of distances) {
    for (const next of graph.get(file) ?? []) {
      if (!distances.has(next)) distances.set(next, distance + 1);
    }
  }
  return distances;
}

/** Each test, with how far it is from all that it runs; who starts processes tests a build, not the module. */
export class Tests {
  readonly #distances: Map<string, Map<string, number>>;
  readonly #graph: ImportGraph;

  constructor(graph: ImportGraph) {
    this.#graph = graph;
    const isTest = /^(app|tests\/integration)\/.*\.test\.tsx?$/;
    const tests = [...graph.keys()].filter((file) => isTest.test(file));
    const measured = tests.map((test) => [test, distancesFrom(test, graph)] as const);
    this.#distances = new Map(measured.filter(([, reached]) => !this.#startsProcesses(reached)));
  }

  /** The tests that run a file, the likeliest to notice first: of its room, near to it, and of little else. */
  nearestTo(file: string): string[] {
    const room = path.posix.dirname(file);
    return [...this.#distances]
      .filter(([, reached]) => reached.has(file))
      .map(([test, reached]) => ({
        test,
        rank: [this.#asks(test, room) ? 0 : 1, reached.get(file) ?? 0, reached.size] as const,
      }))
      .toSorted((a, b) => byRank(a.rank, b.rank))
      .map(({ test }) => test);
  }

  #asks(test: string, room: string): boolean {
    return (this.#graph.get(test) ?? []).some((file) => path.posix.dirname(file) === room);
  }

  #startsProcesses(reached: ReadonlyMap<string, number>): boolean {
    return [...reached.keys()].some(
      (file) =>
        file.startsWith("tests/") && (this.#graph.get(file) ?? []).includes("node:child_process"),
    );
  }
}

function byRank(one: readonly number[], other: readonly number[]): number {
  const differing = one.findIndex((number, at) => number !== other[at]);
  return differing < 0 ? 0 : (one[differing] ?? 0) - (other[differing] ?? 0);
}
