import { dateIn } from "~/platform/clock/clock";
import { inQuietTransaction } from "~/platform/database/database.server";
import { patience, withPatience } from "~/platform/database/patience.server";
import { log } from "~/platform/log/log.server";
import { addMemberDays } from "./member-day.commands.server";

/** How long visits are gathered before they are written, in milliseconds. */
const gatheringTime = 5000;

let today = "";
/** Who was seen today by this process, so that each is written once. */
const seen = new Set<number>();
let waiting: { day: string; userId: number }[] = [];
let timer: NodeJS.Timeout | undefined;

/** Notes that a member is here on this day of the site. */
export function noteActiveMember(userId: number, timeZone: string): void {
  const day = dateIn(timeZone, Date.now());
  if (day !== today) seen.clear();
  today = day;
  if (seen.has(userId)) return;
  seen.add(userId);
  waiting.push({ day, userId });
  timer ??= setTimeout(() => void writeMemberDays(), gatheringTime).unref();
}

/** Writes who was here; also called when the process stops. */
export async function writeMemberDays(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const batch = waiting;
  waiting = [];
  if (batch.length === 0) return;
  try {
    await withPatience(patience.background, () =>
      inQuietTransaction((trx) => addMemberDays(trx, batch)),
    );
  } catch (error) {
    log.error({ err: error }, "who was here could not be written");
  }
}
