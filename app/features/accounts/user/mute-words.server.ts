import { absoluteTime } from "~/platform/clock/clock";

/** How a mute that is in force is told to the muted member. */
export function mutedWords(mutedUntil: number, timeZone: string): string {
  return mutedUntil === -1
    ? "已被禁言，没有期限"
    : `已被禁言，到 ${absoluteTime(mutedUntil, timeZone)} 为止`;
}
