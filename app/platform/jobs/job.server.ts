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
 * Where a kind of work waits its turn: that of machines which anybody may name, and which may never answer, holds up nobody
 * else's.
 */
export type JobLane = "house" | "strangers";

export const jobLanes: readonly JobLane[] = ["house", "strangers"];

interface KnownJob {
  lane: JobLane;
  run: (payload: string, attempt: Attempt) => Promise<void>;
  delays: readonly number[];
}

const known = new Map<string, KnownJob>();

/** Milliseconds from each failed attempt to the next: 5 s, 10 s, 20 s … After the last of them it is given up. */
const usualDelays = [5, 10, 20, 40, 80, 160, 320].map((seconds) => seconds * 1000);

/**
 * Defines a kind of job; enqueue it with `enqueue(trx, job, payload)`. It may run more than once (a
 * process can end in the middle), so what it does must bear repetition. `delays` are the milliseconds
 * from each failed attempt to the next.
 */
export function defineJob<Payload>(
  kind: string,
  run: Job<Payload>["run"],
  delays: readonly number[] = usualDelays,
  lane: JobLane = "house",
): Job<Payload> {
  known.set(kind, {
    lane,
    run: (payload, attempt) => run(JSON.parse(payload) as Payload, attempt),
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

/** Runs a stored job; throws what its work throws. */
export async function runJob(job: {
  kind: string;
  payload: string;
  attempts: number;
}): Promise<void> {
  const one = known.get(job.kind);
  if (!one) throw new Error(`no job of the kind ${job.kind} is defined`);
  await one.run(job.payload, {
    first: job.attempts === 1,
    last: retryDelay(job.kind, job.attempts) === null,
  });
}
