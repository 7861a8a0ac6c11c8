import path from "node:path";
import { recordAct } from "~/features/moderation/audit-log.commands.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import {
  findBackup,
  listBackupsUntil,
  thinDailyBackups,
} from "~/platform/backup/backup-folder.server";
import { keepLastResult, readLastResult } from "~/platform/backup/last-result.server";
import { BackupFault } from "~/platform/backup/read-backup.server";
import { requireUsable } from "~/platform/backup/restore-backup.server";
import { startOfDate } from "~/platform/clock/calendar";
import { dateIn } from "~/platform/clock/clock";
import { inTransaction } from "~/platform/database/database.server";
import { env } from "~/platform/env/env.server";
import { defineJob } from "~/platform/jobs/job.server";
import { log } from "~/platform/log/log.server";
import { unsealPassphrase } from "./backup-passphrase.server";
import { backUpSite, restoreSite } from "./site-backup.server";

/** Makes a backup, encrypted with what was typed for this one or else with what the environment says. */
export const backupJob = defineJob<{ sealedPassphrase: string } | null>(
  "backup",
  async (typed) => {
    await tellHow("backup", async () => {
      const passphrase = typed ? unsealPassphrase(typed.sealedPassphrase) : undefined;
      return path.basename(await backUpSite("manual", passphrase));
    });
  },
  { lane: "pictures" },
);

const brokenOff = "恢复到一半时网站停了，内容没有变。请再恢复一次";

/**
 * Restores a backup, once only: what went wrong is told, never tried again by itself. Of a restore that came to its end
 * no job is left, so one that begins again has changed nothing.
 */
export const restoreJob = defineJob<{
  name: string;
  moderatorId: number;
  /** Left out where the backup is not encrypted. */
  sealedPassphrase?: string;
}>(
  "restore",
  async ({ name, moderatorId, sealedPassphrase }, { first }) => {
    await tellHow("restore", async () => {
      if (!first) throw new BackupFault(brokenOff);
      const { file } = await findBackup(env().dataDir, name);
      const passphrase = sealedPassphrase ? unsealPassphrase(sealedPassphrase) : "";
      await requireUsable({ file, passphrase });
      await restoreSite({ file, passphrase });
      const act = { act: "restore", entityType: "site", entityId: 0, after: name };
      await inTransaction((trx) => recordAct(trx, { id: moderatorId }, act));
      return name;
    });
  },
  { lane: "pictures" },
);

/**
 * Makes the backup of the day once its hour has come, and deletes the oldest that are too many. What was made by a clock that
 * was ahead holds up none, and takes the place of none.
 */
export async function backUpDaily(now = Date.now()): Promise<void> {
  const { backupHour, backupsKept, timeZone } = await readSettings();
  if (backupHour < 0) return;
  const { dataDir } = env();
  const due = startOfDate(timeZone, dateIn(timeZone, now)) + backupHour * 60 * 60 * 1000;
  const made = await listBackupsUntil(dataDir, now);
  const newest = made.find(({ origin }) => origin === "daily");
  if (now < due || (newest?.madeTime ?? 0) >= due || (await isTooSoon(now, due))) return;
  await tellHow("backup", async () => path.basename(await backUpSite("daily")));
  await thinDailyBackups(dataDir, backupsKept);
}

/** The longest pause after a backup of the day that failed, in milliseconds. */
const longestPause = 2 * 60 * 60 * 1000;

/** Whether one that failed is left alone still: as long again as it was tried for, because each attempt reads the whole site. */
async function isTooSoon(now: number, due: number): Promise<boolean> {
  const last = await readLastResult(env().dataDir);
  if (last?.work !== "backup" || last.done || last.endTime > now) return false;
  return now - last.endTime < Math.min(last.endTime - due, longestPause);
}

async function tellHow(work: "backup" | "restore", run: () => Promise<string>): Promise<void> {
  const { dataDir } = env();
  try {
    await keepLastResult(dataDir, { work, done: true, words: await run() });
  } catch (error) {
    if (!(error instanceof BackupFault)) log.error({ err: error }, `the ${work} failed`);
    const words = error instanceof Error ? error.message : String(error);
    await keepLastResult(dataDir, { work, done: false, words });
  }
}
