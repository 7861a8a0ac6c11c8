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

/** Whether a job of this kind waits or runs. */
export async function isJobQueued(db: Database, kind: string): Promise<boolean> {
  const queued = await db
    .selectFrom("job")
    .select("id")
    .where("failedTime", "=", 0)
    .where("kind", "=", kind)
    .limit(1)
    .executeTakeFirst();
  return queued !== undefined;
}
