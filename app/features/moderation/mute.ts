import { isModerator, type Role, type Viewer } from "~/features/accounts/user/user";

/** For how many days a member is muted; -1 is for ever, 0 lifts the mute. */
export const muteDays = [7, -1, 0] as const;
export type MuteDays = (typeof muteDays)[number];

const minute = 60 * 1000;
const day = 24 * 60 * minute;

/** What is asked before a mute, and before it is lifted. */
export const muteQuestions: Record<MuteDays, string> = {
  7: "是否禁言该用户？",
  [-1]: "是否永久禁言该用户？",
  0: "是否解除该用户的禁言？",
};

/** What the button under these questions says, by the specification. */
export const muteVerb = "确定";

/** The end of a mute that begins now: -1 for ever, 0 for none. */
export function endOfMute(days: MuteDays, now: number): number {
  return days > 0 ? now + days * day : days;
}

/** Whether two ends mean one mute: the same kind, and where they are times, less than a minute apart. */
export function isSameMute(one: number, other: number): boolean {
  const both = one > 0 && other > 0;
  return both ? Math.abs(one - other) < minute : one === other;
}

/** Whether the viewer may mute or disable a member: an admin members only, the owner everyone, nobody themselves. */
export function mayRestrain(viewer: Viewer | null, member: { id: number; roles: Role[] }): boolean {
  if (!viewer || viewer.id === member.id) return false;
  return viewer.roles.includes("owner") || (isModerator(viewer) && member.roles.length === 0);
}

/** The message when muting a member, or lifting a mute, failed. */
export function muteFailed(days: MuteDays): string {
  return days === 0 ? "取消禁言失败" : "禁言失败";
}
