import { sql } from "kysely";
import { readDatabase, type Database } from "~/platform/database/database.server";

/** Whether a job of these kinds is due; costs no lock. */
export async function isJobDue(kinds: string[], now: number): Promise<boolean> {
  const due = await readDatabase()
    .selectFrom("job")
    .select("id")
    .where("failedTime", "=", 0)
    .where("heldUntil", "<=", now)
    .where("runTime", "<=", now)
    .where("kind", "in", kinds)
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}

/** Whether a job of this kind waits or runs, or will up to a moment; one that is held for longer is nobody's. */
export async function isJobQueued(
  db: Database,
  kind: string,
  until = Number.MAX_SAFE_INTEGER,
): Promise<boolean> {
  const queued = await db
    .selectFrom("job")
    .select("id")
    .where("failedTime", "=", 0)
    .where("kind", "=", kind)
    // Not by the index of times, on which all jobs of other kinds stand.
    .where(sql<number>`+"runTime"`, "<=", until)
    .where(sql<number>`+"heldUntil"`, "<=", until)
    .limit(1)
    .executeTakeFirst();
  return queued !== undefined;
}

/** How many jobs are in the queue, and how many were given up. */
export async function countJobs(db: Database): Promise<{ waiting: number; failed: number }> {
  const count = (which: "=" | ">") =>
    db
      .selectFrom("job")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("failedTime", which, 0)
      .executeTakeFirstOrThrow();
  const [waiting, failed] = await Promise.all([count("="), count(">")]);
  return { waiting: waiting.count, failed: failed.count };
}

/** How the queue goes. */
export interface QueueState {
  /** Since when the job waits that has been due the longest, in milliseconds since 1970 UTC; null when none is due. */
  dueSince: number | null;
  /** How many were given up since `since`. */
  failed: number;
}

/** Whether the queue is worked at, at `now`. */
export async function readQueueState(
  db: Database,
  now: number,
  since: number,
): Promise<QueueState> {
  const [due, failed] = await Promise.all([
    db
      .selectFrom("job")
      .select("runTime")
      .where("failedTime", "=", 0)
      .where("runTime", "<=", now)
      .where("heldUntil", "<=", now)
      .orderBy("runTime")
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom("job")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("failedTime", ">", since)
      .executeTakeFirstOrThrow(),
  ]);
  return { dueSince: due?.runTime ?? null, failed: failed.count };
}

/** A job as it stands in the queue. Times are milliseconds since 1970 UTC. */
export interface QueuedJob {
  id: number;
  kind: string;
  attempts: number;
  /** Not before this; of one that is tried again, the next attempt. */
  runTime: number;
  /** When it was given up; 0 while it waits. */
  failedTime: number;
  lastError: string;
  /** Whether a process is at it. */
  running: boolean;
}

const mostShown = 100;

/** The jobs that were given up, the latest first, or those that wait, the next first; 100 at most. */
export async function readJobs(db: Database, which: "failed" | "waiting"): Promise<QueuedJob[]> {
  const failed = which === "failed";
  const rows = await db
    .selectFrom("job")
    .select(["id", "kind", "attempts", "runTime", "failedTime", "lastError", "heldUntil"])
    .where("failedTime", failed ? ">" : "=", 0)
    .orderBy(failed ? "failedTime" : "runTime", failed ? "desc" : "asc")
    .orderBy("id")
    .limit(mostShown)
    .execute();
  const now = Date.now();
  return rows.map(({ heldUntil, ...job }) => ({ ...job, running: heldUntil > now }));
}
