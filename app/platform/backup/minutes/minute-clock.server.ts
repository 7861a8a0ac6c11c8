import { setTimeout } from "node:timers/promises";
import { patience, withPatience } from "~/platform/database/patience.server";
import { log } from "~/platform/log/log.server";
import { sendWaitingBase } from "./minute-base.server";
import { copyMinute, type MinutePlan } from "./minute-round.server";
import { readMinuteStatus } from "./minute-status.server";
import { isWithin } from "./noted-moment";

const second = 1000;
/** How long a process that stops waits for what is being sent, in milliseconds. */
const lastPatience = 5 * second;
/** The longest pauses after what failed, in milliseconds: to pack a whole database again and again is much work. */
const longestPauses = { part: 30 * second, base: 30 * 60 * second };

/** The copies of every minute, as long as this process runs. */
export interface MinuteClock {
  /** Begins nothing new, and waits a little for what was begun. */
  stop(): Promise<void>;
}

/** Sends what changed every so many seconds; of several processes one does so. What fails is tried again in the next round. */
export function startMinuteClock(plan: MinutePlan, seconds: number): MinuteClock {
  const stop = new AbortController();
  let tried = -Infinity;
  const rounds = repeat(stop.signal, longestPauses.part, async () => {
    const { tried: last } = await readMinuteStatus(plan.dataDir);
    const pause = seconds * second;
    if (performance.now() - tried < pause || isWithin(pause, { moment: last })) return;
    tried = performance.now();
    await copyMinute(plan);
  });
  // By itself, because a whole database takes longer than a minute.
  void repeat(stop.signal, longestPauses.base, () => sendWaitingBase(plan));
  return {
    stop: async () => {
      stop.abort();
      await Promise.race([rounds, setTimeout(lastPatience, undefined, { ref: false })]);
    },
  };
}

async function repeat(
  stop: AbortSignal,
  longestPause: number,
  work: () => Promise<void>,
): Promise<void> {
  let pause = second;
  while (!stop.aborted) {
    try {
      await withPatience(patience.background, work);
      pause = second;
    } catch (error) {
      log.warn({ err: error }, "the copy of the minute could not be sent");
      pause = Math.min(2 * pause, longestPause);
    }
    await setTimeout(pause, undefined, { signal: stop, ref: false }).catch(() => undefined);
  }
}
