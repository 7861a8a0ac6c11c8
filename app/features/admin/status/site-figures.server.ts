import { countUnsentMails } from "~/features/accounts/mail/mail-log.queries.server";
import { countPushDevices } from "~/features/accounts/push/push-device.queries.server";
import { readLastResult } from "~/platform/backup/last-result.server";
import { readMinuteStatus } from "~/platform/backup/minutes/minute-status.server";
import { readDatabase } from "~/platform/database/database.server";
import { readDatabaseSize } from "~/platform/database/database-size.server";
import { copiesMinutes, env } from "~/platform/env/env.server";
import { countJobs } from "~/platform/jobs/job.queries.server";
import { loadPrometheus } from "~/platform/metrics/process-metrics.server";
import { readDiskRoom } from "~/platform/storage/disk-room.server";
import { lastBackupTime } from "./backup-check.server";
import { readSiteStatus } from "./site-status.server";

/** What the site as a whole has, whichever process says it, as Prometheus reads it. */
export async function siteFigures(): Promise<string> {
  const { Gauge, Registry } = await loadPrometheus();
  const db = readDatabase();
  const [jobs, mails, pushes, size, room, backup, offsite, { results }] = await Promise.all([
    countJobs(db),
    countUnsentMails(db),
    countPushDevices(db),
    readDatabaseSize(),
    readDiskRoom(),
    lastBackupTime(),
    readLastResult(env().dataDir, "offsite"),
    readSiteStatus(),
  ]);
  const registry = new Registry();
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `zhulin_${name}`, help, registers: [registry] });
  gauge("jobs_waiting", "Jobs in the queue").set(jobs.waiting);
  gauge("jobs_failed", "Jobs that were given up").set(jobs.failed);
  gauge("mails_waiting", "Mails that have not gone out and are tried").set(mails.waiting);
  gauge("mails_failed", "Mails that were given up").set(mails.failed);
  gauge("push_devices", "Devices that messages are pushed to").set(pushes.all);
  gauge("push_devices_failing", "Those of them that did not get the last one").set(pushes.failing);
  gauge("database_bytes", "Bytes of the database").set(size);
  gauge("disk_free_bytes", "Bytes that are free on the disk of DATA_DIR").set(room);
  gauge("last_backup_timestamp_seconds", "When the last good backup was made; 0 for never").set(
    Math.floor(backup / 1000),
  );
  if (env().offsite) {
    const help = "When a backup was last put elsewhere by this machine; 0 for never";
    const time = offsite?.done ? Math.floor(offsite.endTime / 1000) : 0;
    gauge("last_offsite_backup_timestamp_seconds", help).set(time);
  }
  if (copiesMinutes()) {
    const { through } = await readMinuteStatus(env().dataDir);
    const help = "Until when all that was written is elsewhere; 0 for never";
    gauge("last_minute_copy_timestamp_seconds", help).set(Math.floor(through / 1000));
  }
  const checks = new Gauge({
    name: "zhulin_check_bad",
    help: "1 while a check of the site is bad, as /admin shows it",
    labelNames: ["check"],
    registers: [registry],
  });
  for (const { name, bad } of results) checks.set({ check: name }, bad ? 1 : 0);
  return registry.metrics();
}
