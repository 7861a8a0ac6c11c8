import { readDatabase } from "~/platform/database/database.server";
import { deviceName } from "./device-name";
import type { Viewer } from "./user";

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
