import { readStanding, type Standing } from "~/features/accounts/account/standing.queries.server";
import { isMuted, userStatus, type Role } from "~/features/accounts/user/user";
import { countOthersOf } from "~/features/kinds/other-counts.queries.server";
import { keptReading } from "~/platform/kept-pages/kept-reading.server";
import type { Database } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";
import {
  daysBetween,
  nextLevel,
  trustOf,
  type Merits,
  type NextLevel,
  type TrustLevel,
  type TrustRules,
} from "./trust";

/** What a member has shown so far; while they are muted nothing of theirs counts. */
async function readMerits(
  db: Database,
  userId: number,
  { createTime, mutedUntil, published }: Standing,
  rules: TrustRules,
): Promise<Merits> {
  const now = Date.now();
  const days = daysBetween(createTime, now);
  if (isMuted(mutedUntil, now)) return { days, accepted: 0, muted: true };
  const most = Math.max(rules.memberPosts, rules.regularPosts);
  const missing = most - published;
  const others = missing > 0 ? await countOthersOf(db, userId, missing) : 0;
  return { days, accepted: Math.min(most, published + others) };
}

/** The level of a member whose standing is known. */
export async function readTrustLevel(
  db: Database,
  userId: number,
  standing: Standing,
  rules: TrustRules,
): Promise<TrustLevel> {
  const days = daysBetween(standing.createTime, Date.now());
  if (days < rules.memberDays) return "newcomer";
  return trustOf(await readMerits(db, userId, standing, rules), rules);
}

const readStandingForAll = keptReading("standing of a member", readStanding, "part");

/** The level of a member as everybody sees it; null for moderators and those who are no members any more. */
export async function readPublicLevel(
  db: Database,
  { id, roles }: { id: number; roles: Role[] },
  rules: TrustRules,
): Promise<TrustLevel | null> {
  if (roles.length > 0) return null;
  const standing = await readStandingForAll(db, id);
  if (standing?.status !== userStatus.active) return null;
  return readTrustLevel(db, id, standing, rules);
}

/** How far a member is trusted, as they are told. */
export interface Trust {
  level: TrustLevel;
  next: NextLevel | null;
}

/** The level of a member, and what is missing for the next. */
export async function readTrust(db: Database, userId: number, rules: TrustRules): Promise<Trust> {
  const standing = await readStanding(db, userId);
  if (!standing) throw new NotFound("没有这个成员");
  const merits = await readMerits(db, userId, standing, rules);
  return { level: trustOf(merits, rules), next: nextLevel(merits, rules) };
}
