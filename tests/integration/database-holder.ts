import path from "node:path";
import { createModerator } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { backupJob, backUpDaily, restoreJob } from "~/features/admin/backups/backup-jobs.server";
import { backUpSite } from "~/features/admin/backups/site-backup.server";
import { openCatalogue } from "~/features/catalogue/catalogue.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { inTransaction } from "~/platform/database/database.server";
import { runDueJobs } from "~/platform/jobs/job-runner.server";
import { enqueue } from "~/platform/jobs/job.commands.server";

// A server process of the site, which does what it is told and never ends by itself.
openCatalogue();
const owner = await createModerator({ role: "owner", username: `owner${process.pid}` });

const acts: Record<string, () => Promise<unknown>> = {
  "a backup in the browser": async () => {
    await inTransaction((trx) => enqueue(trx, backupJob, null));
    await runDueJobs();
  },
  "a daily backup": async () => {
    await changeSetting("backupHour", 0);
    await backUpDaily();
  },
  "a restore in the browser": async () => {
    const name = path.basename(await backUpSite());
    await inTransaction((trx) => enqueue(trx, restoreJob, { name, moderatorId: owner.id }));
    await runDueJobs();
  },
  publish: () => createTopic({ by: owner }),
};

process.on("message", async (name: string) => {
  await acts[name]?.();
  process.send?.(name);
});
process.send?.("ready");
