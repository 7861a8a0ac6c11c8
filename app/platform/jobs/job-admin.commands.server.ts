import type { Writer } from "~/platform/database/database.server";
import { held } from "~/platform/database/hold-rows.server";
import { NotFound, RuleBroken } from "~/platform/errors/domain-errors";
import { failAct, greatActJob, type GreatActJob } from "./great-act.commands.server";

/** What a job in the queue is about; `payload` is JSON. */
export interface StoredJob {
  kind: string;
  payload: string;
}

const fromNow = () => ({ failedTime: 0, attempts: 0, runTime: Date.now() });

/** Has a job tried again at once, from the first attempt; NotFound when it is gone. */
export async function retryJob(trx: Writer, id: number): Promise<StoredJob> {
  await requireIdle(trx, id);
  return trx
    .updateTable("job")
    .set(fromNow())
    .where("id", "=", id)
    .returning(["kind", "payload"])
    .executeTakeFirstOrThrow();
}

/**
 * Has all jobs of these kinds tried again at once, from the first attempt, those that wait as those that were
 * given up, and answers them; the ones that a process is at are left to it.
 */
export function retryJobs(trx: Writer, kinds: readonly string[]): Promise<StoredJob[]> {
  return trx
    .updateTable("job")
    .set(fromNow())
    .where("kind", "in", kinds)
    .where("heldUntil", "<=", Date.now())
    .returning(["kind", "payload"])
    .execute();
}

/** Deletes an unfinished job and returns it; RuleBroken while it runs. */
export async function dropJob(trx: Writer, id: number): Promise<StoredJob> {
  await requireIdle(trx, id);
  const job = await trx
    .deleteFrom("job")
    .where("id", "=", id)
    .returning(["kind", "payload"])
    .executeTakeFirstOrThrow();
  if (job.kind === greatActJob.kind) {
    await failAct(trx, (JSON.parse(job.payload) as GreatActJob).id, "被丢掉了，没有做完");
  }
  return job;
}

async function requireIdle(trx: Writer, id: number): Promise<void> {
  const job = await trx
    .selectFrom("job")
    .where("id", "=", id)
    .select("heldUntil")
    .$call(held)
    .executeTakeFirst();
  if (!job) throw new NotFound("这个任务不在了，可能已经做完");
  if (job.heldUntil > Date.now()) throw new RuleBroken("这个任务正在做，请稍后再看");
}
