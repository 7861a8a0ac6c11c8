import type { Writer } from "~/platform/database/database.server";
import { NotFound, RuleBroken } from "~/platform/errors/domain-errors";

/** Has a job tried again at once, from the first attempt, and answers its kind; NotFound when it is gone. */
export async function retryJob(trx: Writer, id: number): Promise<string> {
  await requireIdle(trx, id);
  const { kind } = await trx
    .updateTable("job")
    .set({ failedTime: 0, attempts: 0, runTime: Date.now() })
    .where("id", "=", id)
    .returning("kind")
    .executeTakeFirstOrThrow();
  return kind;
}

/** Takes a job out of the queue undone and answers its kind; RuleBroken while it runs. */
export async function dropJob(trx: Writer, id: number): Promise<string> {
  await requireIdle(trx, id);
  const { kind } = await trx
    .deleteFrom("job")
    .where("id", "=", id)
    .returning("kind")
    .executeTakeFirstOrThrow();
  return kind;
}

// Setting a column to itself takes the row, so that nobody claims it meanwhile.
async function requireIdle(trx: Writer, id: number): Promise<void> {
  const job = await trx
    .updateTable("job")
    .set((eb) => ({ heldUntil: eb.ref("heldUntil") }))
    .where("id", "=", id)
    .returning("heldUntil")
    .executeTakeFirst();
  if (!job) throw new NotFound("这个任务不在了，可能已经做完");
  if (job.heldUntil > Date.now()) throw new RuleBroken("这个任务正在做，请稍后再看");
}
