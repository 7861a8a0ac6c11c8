import { readSettings } from "~/features/site/settings/setting.queries.server";
import { readSettingTime } from "~/features/site/settings/setting-time.queries.server";
import { listOffsite } from "~/features/admin/backups/offsite-backups.server";
import { listBackups } from "~/platform/backup/backup-folder.server";
import { readLastResult } from "~/platform/backup/last-result.server";
import { absoluteTime } from "~/platform/clock/clock";
import { readDatabase } from "~/platform/database/database.server";
import { env } from "~/platform/env/env.server";
import { allWell, atFault, type Measured } from "./site-check";

const hour = 60 * 60 * 1000;
/** How old the last backup may be where one is made each day. */
const oldest = 26 * hour;

/** When the last good backup was made, in milliseconds since 1970 UTC; 0 when there is none. */
export async function lastBackupTime(): Promise<number> {
  const backups = await listBackups(env().dataDir);
  return backups.find(({ origin }) => origin !== "uploaded")?.madeTime ?? 0;
}

/**
 * Whether the last copy elsewhere is as new as it should be, asked of where it is: another machine of the site may have
 * put it there.
 */
export async function measureOffsite(now = Date.now()): Promise<Measured> {
  const [{ backupHour, timeZone }, [newest], last] = await Promise.all([
    readSettings(),
    listOffsite(),
    readLastResult(env().dataDir, "offsite"),
  ]);
  const when = newest ? absoluteTime(newest.time, timeZone).slice(0, 16) : "还没有过";
  const why = last && !last.done ? `；后来的一次失败了：${last.words}` : "";
  if (why !== "") return atFault(when + why);
  if (backupHour < 0) return allWell(`${when}，没有开自动备份`);
  const since = Math.max(newest?.time ?? 0, await readSettingTime(readDatabase(), "backupHour"));
  return now - since > oldest ? atFault(`${when}，超过一天了`) : allWell(when);
}

/** Whether the last trial restore went well; what is not tried yet is no fault. */
export async function measureTrial(): Promise<Measured> {
  const last = await readLastResult(env().dataDir, "trial");
  if (!last) return allWell("还没有试过");
  const { timeZone } = await readSettings();
  const when = absoluteTime(last.endTime, timeZone).slice(0, 16);
  return last.done ? allWell(`${when}，${last.words}`) : atFault(`${when} 没有成功：${last.words}`);
}

/** Whether backups are made as the owner wants them; at fault where the last one failed, too. */
export async function measureBackup(now = Date.now()): Promise<Measured> {
  const [{ backupHour, timeZone }, madeTime, last] = await Promise.all([
    readSettings(),
    lastBackupTime(),
    readLastResult(env().dataDir),
  ]);
  const when = madeTime === 0 ? "还没有过" : absoluteTime(madeTime, timeZone).slice(0, 16);
  if (last?.work === "backup" && !last.done)
    return atFault(`${when}；后来的一次失败了：${last.words}`);
  if (backupHour < 0) return allWell(`${when}，没有开自动备份`);
  const since = Math.max(madeTime, await readSettingTime(readDatabase(), "backupHour"));
  return now - since > oldest ? atFault(`${when}，超过一天了`) : allWell(when);
}
