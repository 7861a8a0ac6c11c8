import type { Settings } from "~/features/site/settings/setting.schema";

/** How far a member is trusted: by the age of the account and by what was accepted of theirs. */
export type TrustLevel = "newcomer" | "member" | "regular";

export const trustNames: Record<TrustLevel, string> = {
  newcomer: "新成员",
  member: "成员",
  regular: "老成员",
};

/** What the owner asks for each level. */
export type TrustRules = Pick<
  Settings,
  "memberDays" | "memberPosts" | "regularDays" | "regularPosts"
>;

/** What a member has shown so far. */
export interface Merits {
  /** Days since the account was opened, whole ones. */
  days: number;
  /** How many things of theirs stand; no more than the highest level asks for are counted. */
  accepted: number;
  /** While they are muted they reach no level above the lowest, though it asked for nothing. */
  muted?: true;
}

const day = 24 * 60 * 60 * 1000;

/** Whole days between two moments; none where a clock was set back. */
export function daysBetween(from: number, to: number): number {
  return Math.max(0, Math.floor((to - from) / day));
}

/** What each level asks for, from the lowest; nobody is of the highest who is not of the one below. */
export function stepsOf(rules: TrustRules): [TrustLevel, Merits][] {
  return [
    ["member", { days: rules.memberDays, accepted: rules.memberPosts }],
    ["regular", { days: rules.regularDays, accepted: rules.regularPosts }],
  ];
}

const isMet = (asked: Merits, merits: Merits) =>
  !merits.muted && merits.days >= asked.days && merits.accepted >= asked.accepted;

/** The level of a member. */
export function trustOf(merits: Merits, rules: TrustRules): TrustLevel {
  let level: TrustLevel = "newcomer";
  for (const [name, asked] of stepsOf(rules)) {
    if (!isMet(asked, merits)) break;
    level = name;
  }
  return level;
}

/** What a member is missing for the next level; null at the highest. */
export interface NextLevel extends Merits {
  level: TrustLevel;
  asked: Merits;
}

/** The next level, with what it asks for and what is missing for it. */
export function nextLevel(merits: Merits, rules: TrustRules): NextLevel | null {
  const next = stepsOf(rules).find(([, asked]) => !isMet(asked, merits));
  if (!next) return null;
  const [level, asked] = next;
  return {
    level,
    asked,
    days: Math.max(0, asked.days - merits.days),
    accepted: Math.max(0, asked.accepted - merits.accepted),
  };
}
