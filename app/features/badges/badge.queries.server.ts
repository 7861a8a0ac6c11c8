import { shownNickname } from "~/features/accounts/user/shown-nickname.queries.server";
import { userSummaryColumns } from "~/features/accounts/account/account.queries.server";
import { userStatus, type Person } from "~/features/accounts/user/user";
import type { Database } from "~/platform/database/database.server";
import { decodeCursor, pageOf, pageSize, type Page } from "~/platform/database/keyset-cursor";
import { keptReading } from "~/platform/kept-pages/kept-reading.server";
import type { Badge, HeldBadge } from "./badge";
import { badgeLimits } from "./badge-rules";

const faceColumns = [
  "badge.id",
  "badge.name",
  "badge.sign",
  "badge.colour",
  "badge.description",
] as const;

function selectBadges(db: Database) {
  return db.selectFrom("badge").select([...faceColumns, "badge.retired", "badge.memberCount"]);
}

const toBadge = <Row extends { retired: number }>({ retired, ...row }: Row) => ({
  ...row,
  retired: retired === 1,
});

/** All badges in their order, also those that are given no more: there are never more than fifty. */
export async function readBadges(db: Database): Promise<Badge[]> {
  const rows = await selectBadges(db)
    .orderBy("badge.sortNo")
    .orderBy("badge.id")
    .limit(badgeLimits.badges)
    .execute();
  return rows.map(toBadge);
}

/** The badges that everybody is shown: those that are given, and those that somebody kept. */
export async function readShownBadges(db: Database): Promise<Badge[]> {
  return (await readBadges(db)).filter(({ retired, memberCount }) => !retired || memberCount > 0);
}

/** A badge, or undefined where there is none. */
export async function readBadge(db: Database, id: number): Promise<Badge | undefined> {
  const row = await selectBadges(db).where("badge.id", "=", id).executeTakeFirst();
  return row && toBadge(row);
}

/** The badges of a member in the order of all badges. */
export const readMemberBadges = keptReading("badges of a member", readHeld, "part");

function readHeld(db: Database, memberId: number): Promise<HeldBadge[]> {
  return db
    .selectFrom("memberBadge")
    .innerJoin("badge", "badge.id", "memberBadge.badgeId")
    .select([...faceColumns, "memberBadge.reason", "memberBadge.createTime"])
    .where("memberBadge.memberId", "=", memberId)
    .orderBy("badge.sortNo")
    .orderBy("badge.id")
    .limit(badgeLimits.badges)
    .execute();
}

/** Who has a badge, as a row of its page. */
export interface BadgeHolder extends Person {
  reason: string;
  /** When it was given to them, in milliseconds since 1970 UTC. */
  createTime: number;
}

/** One page of those who have a badge, whom it was given last first; neither the disabled nor who left. */
export async function readBadgeHolders(
  db: Database,
  badgeId: number,
  cursor: string | null,
): Promise<Page<BadgeHolder>> {
  const name = `badge${badgeId}`;
  const position = decodeCursor(name, cursor);
  const rows = await db
    .selectFrom("memberBadge")
    .innerJoin("user", "user.id", "memberBadge.memberId")
    .select([...userSummaryColumns, "user.description"])
    .select(["memberBadge.id as awardId", "memberBadge.reason", "memberBadge.createTime"])
    .where("memberBadge.badgeId", "=", badgeId)
    .where("user.status", "=", userStatus.active)
    .$if(position !== null, (query) => query.where("memberBadge.id", "<", position?.id ?? 0))
    .orderBy("memberBadge.id", "desc")
    .limit(pageSize + 1)
    .execute();
  const page = pageOf(name, rows, ({ awardId }) => ({ key: awardId, id: awardId }));
  return { ...page, results: page.results.map(({ awardId: _awardId, ...row }) => row) };
}

/** The badges of a member for their archive: for what, from whom and when. */
export async function readOwnBadges(db: Database, memberId: number) {
  return db
    .selectFrom("memberBadge")
    .innerJoin("badge", "badge.id", "memberBadge.badgeId")
    .leftJoin("user", "user.id", "memberBadge.giverId")
    .select(["badge.name", "badge.description", "memberBadge.reason", "memberBadge.createTime"])
    .select("memberBadge.giverId")
    .select(shownNickname().as("giver"))
    .where("memberBadge.memberId", "=", memberId)
    .orderBy("memberBadge.id")
    .execute();
}
