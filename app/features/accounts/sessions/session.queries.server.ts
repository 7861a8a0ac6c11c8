import { sql, type RawBuilder, type SqlBool } from "kysely";
import { userStatus, type Viewer } from "~/features/accounts/user/user";
import { readDatabase } from "~/platform/database/database.server";
import { deviceName } from "./device-name";

const hour = 60 * 60 * 1000;
/** A moderator's session is stolen for more than a member's: it ends unused, and in the end whatever it is used for. */
const moderatorLife = { unused: 12 * hour, whole: 7 * 24 * hour };

/** What was begun or used further ahead was so by a clock that was ahead: nobody knows when, and how long it may last. */
const mostAhead = hour;

const column = (name: string) => sql.ref<number>(name);

/** What tells an open session from one that came to its end, in milliseconds since 1970 UTC. */
export interface SessionTimes {
  now: number;
  /** When a moderator has to have used it, and begun it, last. */
  usedSince: number;
  begunSince: number;
  /** When both may have been at the latest. */
  latest: number;
}

export const openSince = (now: number): SessionTimes => ({
  now,
  usedSince: now - moderatorLife.unused,
  begunSince: now - moderatorLife.whole,
  latest: now + mostAhead,
});

/** Whether a session signs in at a moment, now if none is named, for statements that join its user. */
export function isSessionOpen(
  { now, usedSince, begunSince, latest } = openSince(Date.now()),
): RawBuilder<SqlBool> {
  return sql<SqlBool>`${column("session.expireTime")} > ${now} and (${column("user.role")} = ''
    or (${column("session.usedTime")} > ${usedSince} and ${column("session.usedTime")} <= ${latest}
    and ${column("session.createTime")} > ${begunSince} and ${column("session.createTime")} <= ${latest}))`;
}

/** A device that is signed in. */
export interface SignedInDevice {
  sessionId: number;
  name: string;
  address: string;
  createTime: number;
  usedTime: number;
  /** Whether it is the one that asks. */
  current: boolean;
}

/**
 * Whether each of these sessions still signs its member in, by id: 1, or 0 where it ended, expired or its member
 * is disabled.
 */
export async function readOpenSessions(ids: number[]): Promise<Map<number, number>> {
  const rows = await readDatabase()
    .selectFrom("session")
    .innerJoin("user", "user.id", "session.userId")
    .select("session.id")
    .where("session.id", "in", ids)
    .where(isSessionOpen())
    .where("user.status", "=", userStatus.active)
    .execute();
  const open = new Set(rows.map(({ id }) => id));
  return new Map(ids.map((id) => [id, open.has(id) ? 1 : 0]));
}

/** The devices on which a member is signed in, the one that asks first. */
export async function readDevices({
  id,
  sessionId,
}: Pick<Viewer, "id" | "sessionId">): Promise<SignedInDevice[]> {
  const rows = await readDatabase()
    .selectFrom("session")
    .innerJoin("user", "user.id", "session.userId")
    .select(["session.id", "session.userAgent", "session.address"])
    .select(["session.createTime", "session.usedTime"])
    .where("session.userId", "=", id)
    .where(isSessionOpen())
    .orderBy("session.id", "desc")
    .limit(100)
    .execute();
  const devices = rows.map(({ id: session, userAgent, ...row }) => ({
    ...row,
    sessionId: session,
    name: deviceName(userAgent),
    current: session === sessionId,
  }));
  return devices.toSorted((a, b) => Number(b.current) - Number(a.current));
}
