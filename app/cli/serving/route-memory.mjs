// Remix's router finds the routes of an address anew each time it is asked, four or five times for a page: it flattens and
// ranks all of them, makes each one's pattern, and tries one after the other. That was a quarter of what a page cost. Here it
// keeps what it made and found, and tries those alone that begin as the address does.
// Taken out by taking out the import in cluster-worker.mjs; docs/build.md tells of it.
import * as module from "node:module";

const places = [
  {
    was: "function matchRoutesImpl(routes, locationArg, basename, allowPartial) {",
    is: `const answersOfRoutes = new WeakMap();
function matchRoutesImpl(routes, locationArg, basename, allowPartial) {
  const { pathname } = typeof locationArg === "string" ? parsePath(locationArg) : locationArg;
  const key = (allowPartial ? "part " : "whole ") + basename + " " + pathname;
  let answers = answersOfRoutes.get(routes);
  if (!answers) answersOfRoutes.set(routes, (answers = new Map()));
  let found = answers.get(key);
  if (found === undefined) {
    found = matchRoutesAnew(routes, locationArg, basename, allowPartial);
    if (answers.size >= 500) answers.clear();
    if (key.length < 500) answers.set(key, found);
  }
  if (found === null) return null;
  const params = Object.assign({}, found[0].params);
  return found.map((match) => Object.assign({}, match, { params }));
}
function matchRoutesAnew(routes, locationArg, basename, allowPartial) {`,
  },
  {
    was: `let branches = flattenRoutes(routes);
  rankRouteBranches(branches);
  let matches = null;
  let decoded = decodePath(pathname);`,
    is: `let matches = null;
  let decoded = decodePath(pathname);
  let branches = keptBranches(routes, decoded, allowPartial);`,
  },
  {
    was: "function compilePath(path, caseSensitive, end) {",
    is: `const branchesOfRoutes = new WeakMap();
const firstSegment = (path) => (path.split("/", 2)[1] || "").toLowerCase();
function keptBranches(routes, pathname, allowPartial) {
  let kept = branchesOfRoutes.get(routes);
  if (!kept) {
    const all = flattenRoutes(routes);
    rankRouteBranches(all);
    kept = { all, byFirst: branchesByFirst(all) };
    branchesOfRoutes.set(routes, kept);
  }
  if (allowPartial) return kept.all;
  return kept.byFirst.get(firstSegment(pathname)) || kept.byFirst.get("*");
}
function branchesByFirst(all) {
  const names = all.map(({ path }) => {
    const first = firstSegment("/" + path.replace(/^[/]+/, ""));
    return /[:*?]/.test(first) ? "*" : first;
  });
  const among = (name) => all.filter((_, at) => names[at] === name || names[at] === "*");
  return new Map(["*", ...names].map((name) => [name, among(name)]));
}
const compiledPaths = new Map();
function compilePath(path, caseSensitive = false, end = true) {
  const key = (caseSensitive ? 2 : 0) + (end ? 1 : 0) + path;
  let compiled = compiledPaths.get(key);
  if (!compiled) {
    compiled = compilePathAnew(path, caseSensitive, end);
    if (compiledPaths.size < 2000) compiledPaths.set(key, compiled);
  }
  return compiled;
}
function compilePathAnew(path, caseSensitive, end) {`,
  },
];

/** The router's source with a memory, or as it is if any of its places is not there. */
export function withMemory(source) {
  if (!places.every(({ was }) => source.split(was).length === 2)) return source;
  return places.reduce((text, { was, is }) => text.replace(was, () => is), source);
}

/** Gives each router that is loaded from now on a memory, where Node lets modules be changed as they are loaded. */
export function giveRouterMemory() {
  module.registerHooks?.({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      if (!url.endsWith("/@remix-run/router/dist/router.cjs.js")) return loaded;
      return { ...loaded, source: withMemory(String(loaded.source)) };
    },
  });
}
