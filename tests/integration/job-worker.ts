import { setTimeout } from "node:timers/promises";
import { closeDatabase } from "~/platform/database/database.server";
import { runDueJobs } from "~/platform/jobs/job-runner.server";
import { defineJob } from "~/platform/jobs/job.server";

// Another server process of the same site: says the number of each job that it runs.
defineJob("shout", async (id: number) => {
  process.stdout.write(`${id}\n`);
  await setTimeout(5);
});

await runDueJobs();
await closeDatabase();
