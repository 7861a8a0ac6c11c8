import { setTimeout } from "node:timers/promises";
import { takeUpAllGreatActs } from "~/features/admin/great-acts/great-acts.server";
import { readDatabase } from "~/platform/database/database.server";
import { readGreatActs } from "~/platform/jobs/great-act.queries.server";
import { runDueJobs } from "~/platform/jobs/job-runner.server";

/** Works at what waits until no great act runs: where others held the lock for long, the queue comes back to one later. */
export async function runGreatActs(): Promise<void> {
  // Who began an act works at it for two seconds; what is left is the queue's.
  takeUpAllGreatActs();
  await runDueJobs();
  while ((await readGreatActs(readDatabase())).some(({ endTime }) => endTime === 0)) {
    await setTimeout(100);
    await runDueJobs();
  }
}
