import { dateIn } from "~/platform/clock/clock";
import { inQuietTransaction } from "~/platform/database/database.server";
import { patience, withPatience } from "~/platform/database/patience.server";
import { log } from "~/platform/log/log.server";
import { addDailyCounts } from "./daily-count.commands.server";
import type { CountedName } from "./daily-count.tables";
import { readSettings } from "./setting.queries.server";

/** How long counts are gathered before they are written, in milliseconds. */
const gatheringTime = 5000;

/** What happened in one second: a day begins with one. */
interface CountedSecond {
  name: CountedName;
  second: number;
  by: number;
}

const gathered = new Map<string, CountedSecond>();
let timer: NodeJS.Timeout | undefined;

/** Counts that something happened today. */
export function noteCount(name: CountedName): void {
  const second = Math.floor(Date.now() / 1000);
  const key = `${second} ${name}`;
  const counted = gathered.get(key);
  if (counted) counted.by += 1;
  else gathered.set(key, { name, second, by: 1 });
  timer ??= setTimeout(() => void writeCounts(), gatheringTime).unref();
}

/** Writes what was counted; also called when the process stops. */
export async function writeCounts(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const batch = [...gathered.values()];
  gathered.clear();
  if (batch.length === 0) return;
  try {
    await withPatience(patience.background, async () => {
      const { timeZone } = await readSettings();
      const days = batch.map(({ second, ...counted }) => ({
        ...counted,
        day: dateIn(timeZone, second * 1000),
      }));
      await inQuietTransaction((trx) => addDailyCounts(trx, days));
    });
  } catch (error) {
    log.error({ err: error }, "daily counts could not be written");
  }
}
