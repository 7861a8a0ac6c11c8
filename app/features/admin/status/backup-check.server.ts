import { readSettings } from "~/features/site/settings/setting.queries.server";
import { readSettingTime } from "~/features/site/settings/setting-time.queries.server";
import { listOffsite } from "~/features/admin/backups/offsite-backups.server";
import { listBackups } from "~/platform/backup/backup-folder.server";
import { readLastResult } from "~/platform/backup/last-result.server";
import { readMinuteState } from "~/platform/backup/minutes/minute-state.server";
import { readMinuteStatus, readSentBase } from "~/platform/backup/minutes/minute-status.server";
import { absoluteTime } from "~/platform/clock/clock";
import { readDatabase } from "~/platform/database/database.server";
import { env } from "~/platform/env/env.server";
import type { Wording } from "~/platform/text/wording";
import { allWell, atFault, type Measured } from "./site-check";

const minute = 60 * 1000;
const hour = 60 * minute;
/** How late what was written may be elsewhere. */
const latestMinute = 5 * minute;
/** How old the last backup may be where one is made each day. */
const oldest = 26 * hour;

/**
 * When the last good backup was made, in milliseconds since 1970 UTC; 0 when there is none. A moment to come is that of one
 * that a clock dated that was ahead, where there is no other.
 */
export async function lastBackupTime(now = Date.now()): Promise<number> {
  const own = (await listBackups(env().dataDir)).filter(({ origin }) => origin !== "uploaded");
  return (own.find(({ madeTime }) => madeTime <= now) ?? own[0])?.madeTime ?? 0;
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
  const when = momentWords(newest?.time ?? 0, timeZone);
  if (last && !last.done) return failedSince(when, last.words);
  return judgeAge(when, { backupHour, now, madeTime: newest?.time ?? 0 });
}

/** Whether what was written is elsewhere within a few minutes, with a whole database that it can be put upon. */
export async function measureMinutes(now = Date.now()): Promise<Measured> {
  const { dataDir } = env();
  const [{ timeZone }, { line, tried, through, fault }, state, base] = await Promise.all([
    readSettings(),
    readMinuteStatus(dataDir),
    readMinuteState(dataDir),
    readSentBase(dataDir),
  ]);
  if (tried === 0) return allWell("还没有开始", "not begun yet");
  const zh = through === 0 ? "还没有过" : absoluteTime(through, timeZone);
  const en = through === 0 ? "never" : zh;
  const why = fault === "" ? "" : `；上一次失败了：${fault}`;
  const because = fault === "" ? "" : `; the last one failed: ${fault}`;
  if (through > now + latestMinute) {
    return atFault(
      `${zh}，是将来的时间，后来没有过${why}`,
      `${en}, which is to come; none since${because}`,
    );
  }
  // A clock that was ahead when the line was begun excuses nothing.
  const begun = state && state.begun <= now ? state.begun : 0;
  if (now - Math.max(through, begun) > latestMinute) {
    const late = Math.floor((now - through) / minute);
    return atFault(`${zh}，晚了 ${late} 分钟${why}`, `${en}, ${late} minutes late${because}`);
  }
  if (base?.line === line) return allWell(zh + why, en + because);
  const judge = state && now - begun > hour ? atFault : allWell;
  return judge(
    `${zh}，还没有送完第一份完整的数据库${why}`,
    `${en}; the first whole database is not there yet${because}`,
  );
}

/** Whether the last trial restore went well; what is not tried yet is no fault. */
export async function measureTrial(): Promise<Measured> {
  const last = await readLastResult(env().dataDir, "trial");
  if (!last) return allWell("还没有试过", "not tried yet");
  const { timeZone } = await readSettings();
  const when = absoluteTime(last.endTime, timeZone).slice(0, 16);
  return last.done
    ? allWell(`${when}，${last.words}`, `${when}, ${last.words}`)
    : atFault(`${when} 没有成功：${last.words}`, `${when} it failed: ${last.words}`);
}

/** Whether backups are made as the owner wants them; at fault where the last one failed, too. */
export async function measureBackup(now = Date.now()): Promise<Measured> {
  const [{ backupHour, timeZone }, madeTime, last] = await Promise.all([
    readSettings(),
    lastBackupTime(now),
    readLastResult(env().dataDir),
  ]);
  const when = momentWords(madeTime, timeZone);
  if (last?.work === "backup" && !last.done) return failedSince(when, last.words);
  return judgeAge(when, { backupHour, now, madeTime });
}

/** The minute of a time, in milliseconds since 1970 UTC; 0 is never. */
function momentWords(time: number, timeZone: string): Wording {
  if (time === 0) return { zh: "还没有过", en: "never" };
  const moment = absoluteTime(time, timeZone).slice(0, 16);
  return { zh: moment, en: moment };
}

const failedSince = (when: Wording, why: string): Measured =>
  atFault(`${when.zh}；后来的一次失败了：${why}`, `${when.en}; a later one failed: ${why}`);

async function judgeAge(
  when: Wording,
  { backupHour, now, madeTime }: { backupHour: number; now: number; madeTime: number },
): Promise<Measured> {
  if (backupHour < 0) {
    return allWell(`${when.zh}，没有开自动备份`, `${when.en}; none is made by itself`);
  }
  const since = Math.max(madeTime, await readSettingTime(readDatabase(), "backupHour"));
  // A moment to come is of a clock that was ahead.
  return Math.abs(now - since) > oldest
    ? atFault(`${when.zh}，超过一天了`, `${when.en}, more than a day ago`)
    : allWell(when.zh, when.en);
}
