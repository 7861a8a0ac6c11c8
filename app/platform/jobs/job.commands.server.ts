import { inQuietTransaction, type Writer } from "~/platform/database/database.server";
import { insertRows } from "~/platform/database/value-rows.server";
import { errorOnOneLine } from "~/platform/errors/cause-in-words";
import { retryDelay, type Job } from "./job.server";

/** How long a claimed job is held before another process may take it over, in milliseconds. */
export const holdTime = 60_000;

/** Puts a job into the queue; it runs after the transaction, not before `runTime` (milliseconds since 1970 UTC). */
export function enqueue<Payload>(
  trx: Writer,
  job: Pick<Job<Payload>, "kind">,
  payload: Payload,
  runTime = Date.now(),
): Promise<void> {
  return enqueueAll(trx, job, [payload], runTime);
}

/** The same for many of one kind, in few statements. */
export async function enqueueAll<Payload>(
  trx: Writer,
  { kind }: Pick<Job<Payload>, "kind">,
  payloads: Payload[],
  runTime = Date.now(),
): Promise<void> {
  const createTime = Date.now();
  const rows = payloads.map((payload) => ({
    kind,
    payload: JSON.stringify(payload),
    runTime,
    createTime,
  }));
  await insertRows(trx, "job", rows);
}

export interface ClaimedJob {
  id: number;
  kind: string;
  payload: string;
  /** This attempt included. */
  attempts: number;
}

/** Takes the job that is due the longest, so that no other process runs it; null when none is. */
export function claimJob(kinds: string[], at?: number): Promise<ClaimedJob | null> {
  return inQuietTransaction(async (trx) => {
    // Only now: the wait for the lock may be as long as a lease.
    const now = at ?? Date.now();
    const due = trx
      .selectFrom("job")
      .select("id")
      .where("failedTime", "=", 0)
      .where("heldUntil", "<=", now)
      .where("runTime", "<=", now)
      .where("kind", "in", kinds)
      .orderBy("runTime")
      .orderBy("id")
      .limit(1);
    const claimed = await trx
      .updateTable("job")
      .set((eb) => ({ heldUntil: now + holdTime, attempts: eb("attempts", "+", 1) }))
      .where("id", "=", due)
      // Again, because PostgreSQL looks at the row once more after it waited for another claim.
      .where("heldUntil", "<=", now)
      .returning(["id", "kind", "payload", "attempts"])
      .executeTakeFirst();
    return claimed ?? null;
  });
}

/** What names a claimed job. Its kind belongs to it, because a restore may give its id to another one. */
type Claimed = Pick<ClaimedJob, "id" | "kind">;

/** Holds a job that still runs for another while, unless another process has taken it over. */
export async function renewLease({ id, kind, attempts }: ClaimedJob): Promise<void> {
  await inQuietTransaction((trx) =>
    trx
      .updateTable("job")
      .set({ heldUntil: Date.now() + holdTime })
      .where("id", "=", id)
      .where("kind", "=", kind)
      .where("attempts", "=", attempts)
      .execute(),
  );
}

/** Removes a job that is done. */
export async function finishJob({ id, kind }: Claimed): Promise<void> {
  await inQuietTransaction((trx) =>
    trx.deleteFrom("job").where("id", "=", id).where("kind", "=", kind).execute(),
  );
}

/**
 * Puts a failed job back for later, or after the last attempt of its kind leaves it there as failed. One that
 * another process has taken over meanwhile is that one's.
 */
export async function postponeJob(
  { id, kind, attempts }: ClaimedJob,
  error: unknown,
): Promise<void> {
  const now = Date.now();
  const delay = retryDelay(kind, attempts);
  await inQuietTransaction((trx) =>
    trx
      .updateTable("job")
      .set({
        heldUntil: 0,
        runTime: now + (delay ?? 0),
        failedTime: delay === null ? now : 0,
        lastError: errorOnOneLine(error, 1000),
      })
      .where("id", "=", id)
      .where("kind", "=", kind)
      .where("attempts", "=", attempts)
      .execute(),
  );
}

/** What a process holds, or was put off, for longer is of a clock that was ahead, in milliseconds. */
export const longestHold = 60 * holdTime;

/** Lets go of the jobs that were put into the queue, or taken out of it, by a clock that was ahead: they are due. */
export async function freeJobsAhead(trx: Writer): Promise<void> {
  const now = Date.now();
  const until = now + longestHold;
  const set = { heldUntil: 0, runTime: now, createTime: now };
  await trx
    .updateTable("job")
    .set(set)
    .where("failedTime", "=", 0)
    .where((eb) => eb.or([eb("heldUntil", ">", until), eb("createTime", ">", until)]))
    .execute();
}

const keptFor = 30 * 24 * 60 * 60 * 1000;

/** Removes the jobs that failed more than thirty days ago. */
export async function sweepFailedJobs(trx: Writer): Promise<void> {
  await trx
    .deleteFrom("job")
    .where("failedTime", ">", 0)
    .where("failedTime", "<", Date.now() - keptFor)
    .execute();
}
