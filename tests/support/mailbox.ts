import fs from "node:fs/promises";
import path from "node:path";
import { runDueJobs } from "~/platform/jobs/job-runner.server";
import { readLetter, type ReadLetter } from "./read-letter";

/** Runs what waits in the queue, and answers the mails that this wrote into the outbox. */
export async function sendAndRead(): Promise<ReadLetter[]> {
  const folder = path.join(process.env["DATA_DIR"] ?? "", "outbox");
  const before = new Set(await fs.readdir(folder).catch(() => []));
  await runDueJobs();
  // A job may put a mail into the queue itself.
  await runDueJobs();
  const after = await fs.readdir(folder).catch(() => []);
  const made = after.filter((file) => !before.has(file)).toSorted();
  return Promise.all(
    made.map(async (file) => readLetter(await fs.readFile(path.join(folder, file), "utf8"))),
  );
}

/** Runs what waits in the queue, and answers what the mails that this wrote are about. */
export async function sentSubjects(): Promise<string[]> {
  return (await sendAndRead()).map(({ subject }) => subject);
}
