import { inQuietTransaction } from "~/platform/database/database.server";
import { TooFast } from "~/platform/errors/domain-errors";
import { countAct } from "~/platform/rate-limit/rate-limit.commands.server";
import { enqueue } from "./job.commands.server";
import { isJobQueued } from "./job.queries.server";
import { defineJob, type Job, type JobLane } from "./job.server";

interface Periodic {
  job: Job<null>;
  seconds: number;
}

/** What waits or is held for longer, in milliseconds, was put off by a clock that was ahead. */
const longestDelay = 24 * 60 * 60 * 1000;

const known = new Map<string, Periodic>();

/** Has `work` done every so many seconds by one of the server processes, never by two at a time. */
export function definePeriodic(
  name: string,
  seconds: number,
  work: () => Promise<void>,
  lane: JobLane = "house",
): void {
  const job = defineJob<null>(`periodic ${name}`, work, { lane });
  known.set(name, { job, seconds });
}

/** Enqueues the periodic work whose time has come; one process does so for all. */
export async function enqueuePeriodic(): Promise<void> {
  for (const periodic of known.values()) {
    try {
      await enqueueOnce(periodic);
    } catch (error) {
      if (!(error instanceof TooFast)) throw error;
    }
  }
}

function enqueueOnce({ job, seconds }: Periodic): Promise<void> {
  return inQuietTransaction(async (trx) => {
    await countAct(trx, job.kind, { most: 1, seconds });
    const until = Date.now() + longestDelay;
    if (!(await isJobQueued(trx, job.kind, until))) await enqueue(trx, job, null);
  });
}
