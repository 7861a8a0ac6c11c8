import { setTimeout } from "node:timers/promises";
import { patience, withPatience } from "~/platform/database/patience.server";
import { log } from "~/platform/log/log.server";
import { claimJob, finishJob, holdTime, renewLease, postponeJob } from "./job.commands.server";
import type { ClaimedJob } from "./job.commands.server";
import { isJobDue } from "./job.queries.server";
import {
  isBeyondLast,
  jobKinds,
  jobLanes,
  loseJob,
  NotNow,
  runJob,
  type JobLane,
} from "./job.server";
import { enqueuePeriodic } from "./periodic.server";

const pause = 1000;
/** How often the clock of periodic work is looked at, in rounds. */
const periodicRounds = 10;

/** Runs jobs in the background, one at a time of each lane in each process. */
export interface JobRunner {
  /** Lets the job that runs finish and takes no other. */
  stop(): Promise<void>;
}

/** Starts to look for due jobs every second. */
export function startJobRunner(): JobRunner {
  const stop = new AbortController();
  const rounds = jobLanes.map((lane) => runRounds(lane, stop.signal));
  return {
    stop: async () => {
      stop.abort();
      await Promise.all(rounds);
    },
  };
}

async function runRounds(lane: JobLane, stop: AbortSignal): Promise<void> {
  for (let round = 0; !stop.aborted; round += 1) {
    try {
      if (lane === "house" && round % periodicRounds === 0) await enqueuePeriodic();
      await withPatience(patience.background, () => runWhileDue(jobKinds(lane), stop));
    } catch (error) {
      // The database is away for a while; the next round tries again.
      log.error({ err: error }, "looking for jobs failed");
    }
    await setTimeout(pause, undefined, { signal: stop, ref: false }).catch(() => undefined);
  }
}

/** Runs due jobs of all lanes until none is left, or until told to stop. */
export function runDueJobs(stop = new AbortController().signal): Promise<void> {
  return withPatience(patience.background, () => runWhileDue(jobKinds(), stop));
}

async function runWhileDue(kinds: string[], stop: AbortSignal): Promise<void> {
  if (kinds.length === 0) return;
  while (!stop.aborted && (await isJobDue(kinds, Date.now()))) {
    const job = await claimJob(kinds);
    if (!job) return;
    await attempt(job);
  }
}

async function attempt(job: ClaimedJob): Promise<void> {
  const hold = setInterval(() => {
    renewLease(job).catch((error: unknown) => log.warn({ err: error }, "holding a job failed"));
  }, holdTime / 3);
  try {
    if (isBeyondLast(job.kind, job.attempts)) await endLostJob(job);
    await runJob(job);
    await finishJob(job);
  } catch (error) {
    const level = error instanceof NotNow ? "info" : "error";
    log[level]({ err: error, job: job.id, kind: job.kind, attempts: job.attempts }, "job failed");
    await postponeJob(job, error);
  } finally {
    clearInterval(hold);
  }
}

/** Who ran it before never came to say how it went: run once more, it might end this process, too. */
async function endLostJob(job: ClaimedJob): Promise<never> {
  await loseJob(job);
  throw new Error("its process ended before it was done, at the last attempt, too");
}
