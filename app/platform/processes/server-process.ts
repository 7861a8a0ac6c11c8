import { groupBy } from "~/platform/lists/group-by";

/** Milliseconds without a sign of life after which a process counts as gone. */
export const goneAfter = 100_000;
/** Milliseconds for which a machine may have fewer processes than it wants: they start one after the other. */
const startingTime = 120_000;

/** A server process that says it is alive. Times are milliseconds since 1970 UTC. */
export interface ServerProcess {
  machine: string;
  /** How many are to run on its machine. */
  wanted: number;
  startTime: number;
}

/** How many server processes are alive, and how many are missing on the machines that have been up for a while. */
export function countProcesses(
  alive: ServerProcess[],
  now: number,
): { alive: number; missing: number } {
  const machines = groupBy(alive, ({ machine }) => machine);
  const missing = [...machines.values()].map((here) => {
    const up = now - Math.min(...here.map(({ startTime }) => startTime));
    const wanted = here.toSorted((a, b) => b.startTime - a.startTime)[0]?.wanted ?? 0;
    return up < startingTime ? 0 : Math.max(0, wanted - here.length);
  });
  return { alive: alive.length, missing: missing.reduce((sum, one) => sum + one, 0) };
}
