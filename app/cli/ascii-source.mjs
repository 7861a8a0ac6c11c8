/**
 * A module as ASCII: esbuild leaves Chinese in patterns, and for one such letter a process keeps the whole text in twice the
 * memory. Patterns, strings and templates mean the same with letters by their numbers, but those that a function reads raw.
 */
export const inAscii = (source) =>
  source.replaceAll(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
