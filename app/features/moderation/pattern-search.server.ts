import vm from "node:vm";

/** Milliseconds that one pattern may take, and all of them together for one text. */
const patternTime = 25;
const wholeTime = 100;
/** On a busy machine a quick pattern, too, may be stopped once: other work was done meanwhile. */
const tries = 2;

export type PatternVerdict = "found" | "absent" | "slow";

const search = new vm.Script(`new RegExp(source, "iu").test(text)`);

/**
 * Looks for patterns in a text, each within a bound of time, so that none can hold the server up
 * whatever it is; "slow" says that a pattern was stopped, or never begun because the others took too long.
 */
export function patternSearch(text: string): (source: string) => PatternVerdict {
  const end = performance.now() + wholeTime;
  let context: vm.Context | undefined;
  return (source) => {
    context ??= vm.createContext(Object.assign(Object.create(null), { text }));
    context["source"] = source;
    for (let tried = 0; tried < tries; tried += 1) {
      const left = Math.min(patternTime, Math.floor(end - performance.now()));
      if (left < 1) return "slow";
      try {
        return search.runInContext(context, { timeout: left }) === true ? "found" : "absent";
      } catch {
        // Stopped: tried again, or slow.
      }
    }
    return "slow";
  };
}
