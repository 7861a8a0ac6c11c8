import vm from "node:vm";

/** Milliseconds of the processor's time that one pattern may take, and all of them together for one text. */
const patternTime = 25;
const wholeTime = 100;
/** A search is stopped by the clock, and on a busy machine other work was done meanwhile: as often as this it begins anew. */
const tries = 20;

export type PatternVerdict = "found" | "absent" | "slow";

const search = new vm.Script(`new RegExp(source, "iu").test(text)`);

const processorTime = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * Looks for patterns in a text, each within a bound of time, so that none can hold the server up
 * whatever it is; "slow" says that a pattern was stopped, or never begun because the others took too long.
 */
export function patternSearch(text: string): (source: string) => PatternVerdict {
  const end = processorTime() + wholeTime;
  let context: vm.Context | undefined;
  return (source) => {
    context ??= vm.createContext(Object.assign(Object.create(null), { text }));
    context["source"] = source;
    const ownEnd = Math.min(end, processorTime() + patternTime);
    for (let tried = 0; tried < tries; tried += 1) {
      const left = Math.floor(ownEnd - processorTime());
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
