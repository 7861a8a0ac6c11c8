import { closeDatabase, inTransaction, readDatabase } from "~/platform/database/database.server";
import { enqueue, mostAttempts, postponeJob } from "~/platform/jobs/job.commands.server";

// Run as a program: puts a job of each kind into the queue of the site that the environment names, as one that failed
// for good, and prints their ids.
const payload = { path: "/" };

async function failFor(kind: string): Promise<number> {
  const tomorrow = Date.now() + 24 * 60 * 60 * 1000;
  await inTransaction((trx) => enqueue(trx, { kind }, payload, tomorrow));
  const { id } = await readDatabase()
    .selectFrom("job")
    .select("id")
    .where("kind", "=", kind)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const claimed = { id, kind, payload: JSON.stringify(payload), attempts: mostAttempts };
  await postponeJob(claimed, new Error("the line was down"));
  return id;
}

const ids: number[] = [];
for (const kind of process.argv.slice(2)) ids.push(await failFor(kind));
process.stdout.write(JSON.stringify(ids));
await closeDatabase();
