/** What a job is told of the attempt that it makes. */
export interface Attempt {
  /** Whether none was made before, nor broken off by the end of a process. */
  first: boolean;
  /** Whether it is given up when this attempt fails. */
  last: boolean;
}

/** A job cannot be done at present for a reason that is not ours: it is tried again as after any other failure. */
export class NotNow extends Error {}

/** A kind of work that outlives the request which asks for it. */
export interface Job<Payload> {
  kind: string;
  run: (payload: Payload, attempt: Attempt) => Promise<void>;
}

/**
 * Where a kind of work waits its turn: that of machines which may never answer (the mail server, other people's, the bucket of
 * the backups, what holds the pictures, or all of these in the checks of the site) holds up nobody else's.
 */
export type JobLane = (typeof jobLanes)[number];

export const jobLanes = ["house", "mail", "strangers", "offsite", "pictures", "checks"] as const;

/** How a kind of job is done. */
export interface JobManner<Payload> {
  /** The milliseconds from each failed attempt to the next. */
  delays?: readonly number[];
  lane?: JobLane;
  /** What follows where it is given up without an attempt that could tell of it. */
  lost?: (payload: Payload) => Promise<void>;
}

interface KnownJob {
  lane: JobLane;
  run: (payload: string, attempt: Attempt) => Promise<void>;
  lost: (payload: string) => Promise<void>;
  delays: readonly number[];
}

const known = new Map<string, KnownJob>();

/** Milliseconds from each failed attempt to the next: 5 s, 10 s, 20 s … After the last of them it is given up. */
const usualDelays = [5, 10, 20, 40, 80, 160, 320].map((seconds) => seconds * 1000);

/**
 * Defines a kind of job; enqueue it with `enqueue(trx, job, payload)`. It may run more than once (a
 * process can end in the middle), so what it does must bear repetition.
 */
export function defineJob<Payload>(
  kind: string,
  run: Job<Payload>["run"],
  { delays = usualDelays, lane = "house", lost }: JobManner<Payload> = {},
): Job<Payload> {
  known.set(kind, {
    lane,
    run: (payload, attempt) => run(JSON.parse(payload) as Payload, attempt),
    lost: async (payload) => lost?.(JSON.parse(payload) as Payload),
    delays,
  });
  return { kind, run };
}

/** The kinds that this process can run, in all lanes or in one. */
export function jobKinds(lane?: JobLane): string[] {
  const all = [...known].filter(([, job]) => lane === undefined || job.lane === lane);
  return all.map(([kind]) => kind);
}

/** Milliseconds from a failed attempt (1 for the first) to the next; null when there is no next. */
export function retryDelay(kind: string, attempts: number): number | null {
  const delays = known.get(kind)?.delays ?? usualDelays;
  return delays[attempts - 1] ?? null;
}

/** Whether so many attempts are more than its kind has: those before ended with their processes, and none of them was told of. */
export const isBeyondLast = (kind: string, attempts: number): boolean =>
  attempts > 1 && retryDelay(kind, attempts - 1) === null;

/** Tells a kind that a stored job of it is given up without being run. */
export async function loseJob({ kind, payload }: StoredWork): Promise<void> {
  await known.get(kind)?.lost(payload);
}

interface StoredWork {
  kind: string;
  /** JSON. */
  payload: string;
}

/** Runs a stored job; throws what its work throws. */
export async function runJob(job: StoredWork & { attempts: number }): Promise<void> {
  const one = known.get(job.kind);
  if (!one) throw new Error(`no job of the kind ${job.kind} is defined`);
  await one.run(job.payload, {
    first: job.attempts === 1,
    last: retryDelay(job.kind, job.attempts) === null,
  });
}
