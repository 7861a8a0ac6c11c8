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
function distancesFrom(start: string, graph: ImportGraph): Map<string, number> {
  const distances = new Map([[start, 0]]);
  for (const [file, distance] of distances) {
    for (const next of graph.get(file) ?? []) {
      if (!distances.has(next)) distances.set(next, distance + 1);
    }
  }
  return distances;
}

/** What each integration test has open before it begins: the kinds of things, which it reaches without importing them. */
const catalogue = "tests/setup/catalogue.ts";

/**
 * Each test with how far it is from all that it imports. Who starts processes tests a build there, which takes long, and is
 * among them only if `withStarters`: for what it runs itself.
 */
export function testsIn(
  graph: ImportGraph,
  withStarters = false,
): Map<string, Map<string, number>> {
  const startsProcesses = (file: string) =>
    file.startsWith("tests/") && (graph.get(file) ?? []).includes("node:child_process");
  const opened = distancesFrom(catalogue, graph);
  const reachedFrom = (test: string) => {
    const own = distancesFrom(test, graph);
    return test.startsWith("tests/integration/") ? new Map([...opened, ...own]) : own;
  };
  return new Map(
    [...graph.keys()]
      .filter((file) => /^(app|tests\/integration)\/.*\.test\.tsx?$/.test(file))
      .map((test) => [test, reachedFrom(test)] as const)
      .filter(([, reached]) => withStarters || ![...reached.keys()].some(startsProcesses)),
  );
}
