import { deviceName } from "~/features/accounts/sessions/device-name";
import { userStatus, type Viewer } from "~/features/accounts/user/user";
import { readDatabase, type Database } from "~/platform/database/database.server";
import {
  mostPushDevices,
  pushColumns,
  type OwnPushes,
  type PushChoice,
  type PushDevice,
  type PushTopic,
} from "./push";
import { pushKeys } from "./push-keys.server";

/** The devices to which a member's messages are pushed, in the order in which they came. */
async function readPushDevices({
  id: userId,
  sessionId,
}: Pick<Viewer, "id" | "sessionId">): Promise<PushDevice[]> {
  const rows = await readDatabase()
    .selectFrom("pushSubscription")
    .innerJoin("session", "session.id", "pushSubscription.sessionId")
    .select(["pushSubscription.id", "pushSubscription.sessionId", "session.userAgent"])
    .select(["pushSubscription.failures", "pushSubscription.createTime"])
    .select("pushSubscription.usedTime")
    .where("pushSubscription.userId", "=", userId)
    .where("session.expireTime", ">", Date.now())
    // Under another key of the site it takes nothing until it asks anew.
    .where("pushSubscription.siteKey", "=", pushKeys().publicKey)
    .orderBy("pushSubscription.id")
    .limit(mostPushDevices)
    .execute();
  return rows.map(({ sessionId: session, userAgent, failures, ...row }) => ({
    ...row,
    name: deviceName(userAgent),
    current: session === sessionId,
    failing: failures > 0,
  }));
}

/** Which messages are pushed to a member. */
async function readPushChoice(db: Database, userId: number): Promise<PushChoice> {
  const row = await db
    .selectFrom("user")
    .select(["pushReplies", "pushWatched", "pushSite"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return {
    replies: row.pushReplies === 1,
    watched: row.pushWatched === 1,
    site: row.pushSite === 1,
  };
}

/** All that a member chose about what is pushed to them. */
export async function readOwnPushes(viewer: Pick<Viewer, "id" | "sessionId">): Promise<OwnPushes> {
  const [devices, choice] = await Promise.all([
    readPushDevices(viewer),
    readPushChoice(readDatabase(), viewer.id),
  ]);
  return { devices, choice };
}

/** The same for the member's archive, without what pushes. */
export const readPushesForArchive = (userId: number): Promise<OwnPushes> =>
  readOwnPushes({ id: userId, sessionId: 0 });

/** The devices of those of these members who want what is about a topic pushed. */
export function readWantingDevices(
  db: Database,
  topic: PushTopic,
  userIds: number[],
): Promise<{ id: number; userId: number }[]> {
  return db
    .selectFrom("pushSubscription")
    .innerJoin("user", "user.id", "pushSubscription.userId")
    .select(["pushSubscription.id", "pushSubscription.userId"])
    .where("pushSubscription.userId", "in", userIds)
    .where(`user.${pushColumns[topic]}`, "=", 1)
    .where("user.status", "=", userStatus.active)
    .orderBy("pushSubscription.id")
    .execute();
}

/** Where something is pushed to. */
export interface PushTarget {
  id: number;
  userId: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  siteKey: string;
  failures: number;
  quietUntil: number;
}

/** A device that still wants what is about a topic, if its session has not ended and its member may sign in. */
export function readPushTarget(
  db: Database,
  id: number,
  topic: PushTopic,
): Promise<PushTarget | undefined> {
  return db
    .selectFrom("pushSubscription as device")
    .innerJoin("session", "session.id", "device.sessionId")
    .innerJoin("user", "user.id", "device.userId")
    .select(["device.id", "device.userId", "device.endpoint", "device.p256dh", "device.auth"])
    .select(["device.siteKey", "device.failures", "device.quietUntil"])
    .where("device.id", "=", id)
    .where("session.expireTime", ">", Date.now())
    .where(`user.${pushColumns[topic]}`, "=", 1)
    .where("user.status", "=", userStatus.active)
    .executeTakeFirst();
}

/** How many devices there are, and how many of them did not get the last that was pushed to them. */
export async function countPushDevices(db: Database): Promise<{ all: number; failing: number }> {
  return db
    .selectFrom("pushSubscription")
    .select(({ fn }) => [
      fn.countAll<number>().as("all"),
      fn.countAll<number>().filterWhere("failures", ">", 0).as("failing"),
    ])
    .executeTakeFirstOrThrow();
}
