import { readSettings } from "~/features/site/settings/setting.queries.server";
import { absoluteTime } from "~/platform/clock/clock";
import { isMuted } from "./user";

/** How a mute that is in force is told to the muted member. */
export function mutedWords(mutedUntil: number, timeZone: string): string {
  return mutedUntil === -1
    ? "已被禁言，没有期限"
    : `已被禁言，到 ${absoluteTime(mutedUntil, timeZone)} 为止`;
}

/** How a member is told of their mute; null while there is none. */
export async function toldMute({ mutedUntil }: { mutedUntil: number }): Promise<string | null> {
  if (!isMuted(mutedUntil, Date.now())) return null;
  return mutedWords(mutedUntil, (await readSettings()).timeZone);
}
