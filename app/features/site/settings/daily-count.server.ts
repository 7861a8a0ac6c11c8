import { dateIn } from "~/platform/clock/clock";
import { inQuietTransaction } from "~/platform/database/database.server";
import { patience, withPatience } from "~/platform/database/patience.server";
import { log } from "~/platform/log/log.server";
import { addDailyCounts, type CountedDay } from "./daily-count.commands.server";
import type { CountedName } from "./daily-count.tables";
import { lastSettings } from "./setting.queries.server";

/** How long counts are gathered before they are written, in milliseconds. */
const gatheringTime = 5000;

const gathered = new Map<string, CountedDay>();
let timer: NodeJS.Timeout | undefined;

/** Counts that something happened today. */
export function noteCount(name: CountedName): void {
  const day = dateIn(lastSettings().timeZone, Date.now());
  const key = `${day} ${name}`;
  const counted = gathered.get(key);
  if (counted) counted.by += 1;
  else gathered.set(key, { day, name, by: 1 });
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
    await withPatience(patience.background, () =>
      inQuietTransaction((trx) => addDailyCounts(trx, batch)),
    );
  } catch (error) {
    log.error({ err: error }, "daily counts could not be written");
  }
}
