import fs from "node:fs";
import path from "node:path";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import {
  backupFolder,
  isBackupName,
  listBackupsUntil,
  type StoredBackup,
} from "~/platform/backup/backup-folder.server";
import {
  keepLastResult,
  readLastResult,
  type LastResult,
} from "~/platform/backup/last-result.server";
import { OffsiteStore, type OffsiteBackup } from "~/platform/backup/offsite-store.server";
import { superfluousBackups } from "~/platform/backup/offsite-keeping";
import { dateIn } from "~/platform/clock/clock";
import { env } from "~/platform/env/env.server";
import { forTerminal } from "~/platform/env/terminal-language.mjs";
import { causeInWords } from "~/platform/errors/cause-in-words";
import { RuleBroken } from "~/platform/errors/domain-errors";
import { log } from "~/platform/log/log.server";
import { withStageFolder } from "~/platform/storage/stage-folder.server";
import { makePrivateFolder } from "~/platform/storage/private-folder.server";

function requireStore(): OffsiteStore {
  const { offsite } = env();
  if (!offsite) throw new RuleBroken("没有设 BACKUP_S3_ENDPOINT，备份只在这台机器上");
  return new OffsiteStore(offsite);
}

/** The backups that lie elsewhere, the newest first. */
export const listOffsite = (): Promise<OffsiteBackup[]> => requireStore().list();

/** Puts a backup elsewhere, then removes there what is kept no more; throws what went wrong, and notes it. */
export async function sendOffsite(file: string): Promise<void> {
  const { dataDir, offsite } = env();
  const store = requireStore();
  const name = path.basename(file);
  try {
    await store.put(file, name);
    await keepLastResult(dataDir, { work: "offsite", done: true, words: name });
  } catch (error) {
    await keepLastResult(dataDir, { work: "offsite", done: false, words: causeInWords(error) });
    throw error;
  }
  const there = (await store.list()).map((one) => one.name);
  const today = dateIn("UTC", Date.now());
  if (offsite) for (const old of superfluousBackups(there, offsite, today)) await store.delete(old);
}

/** Puts the newest of the daily backups elsewhere unless it is there: called again until it is. */
export async function sendDailyOffsite(now = Date.now()): Promise<void> {
  const { dataDir, offsite } = env();
  if (!offsite || (await readSettings()).backupHour < 0) return;
  const newest = (await listBackupsUntil(dataDir, now)).find(({ origin }) => origin === "daily");
  const last = await readLastResult(dataDir, "offsite");
  if (!newest || (last?.done && isSent(newest, last, now))) return;
  await sendOffsite(path.join(backupFolder(dataDir), newest.name)).catch((error: unknown) =>
    log.error({ err: error }, "the backup could not be put elsewhere"),
  );
}

/** Whether this backup is what was sent, or something after it: by a clock that was not ahead. */
const isSent = ({ name, madeTime }: StoredBackup, { words, endTime }: LastResult, now: number) =>
  words === name || (endTime >= madeTime && endTime <= now);

/** Brings a backup back from elsewhere among those here, in place of one of that name, and answers the file. */
export async function fetchOffsite(name: string): Promise<string> {
  const folder = backupFolder(env().dataDir);
  const missing = new RuleBroken(
    forTerminal(`There is no backup ${name} elsewhere.`, `异地没有名为 ${name} 的备份。`),
  );
  if (!isBackupName(name)) throw missing;
  makePrivateFolder(folder);
  return withStageFolder(folder, "writing", async (stage) => {
    const fetched = path.join(stage, name);
    if (!(await requireStore().fetch(name, fetched))) throw missing;
    const file = path.join(folder, name);
    fs.renameSync(fetched, file);
    return file;
  });
}
