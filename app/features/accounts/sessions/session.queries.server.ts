import { userStatus, type Viewer } from "~/features/accounts/user/user";
import { readDatabase } from "~/platform/database/database.server";
import { deviceName } from "./device-name";

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

/** Which sessions still sign a member in, by id: 1, or 0 where one ended, expired or its member is disabled. */
export async function readOpenSessions(ids: number[]): Promise<Map<number, number>> {
  const rows = await readDatabase()
    .selectFrom("session")
    .innerJoin("user", "user.id", "session.userId")
    .select("session.id")
    .where("session.id", "in", ids)
    .where("session.expireTime", ">", Date.now())
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
    .select(["id", "userAgent", "address", "createTime", "usedTime"])
    .where("userId", "=", id)
    .where("expireTime", ">", Date.now())
    .orderBy("id", "desc")
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
