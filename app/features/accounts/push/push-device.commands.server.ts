import { keepChoice } from "~/features/accounts/account/own-choices.commands.server";
import type { Viewer } from "~/features/accounts/user/user";
import { inQuietTransaction, type Writer } from "~/platform/database/database.server";
import { holdRows } from "~/platform/database/hold-rows.server";
import {
  isReferenceViolation,
  isUniqueViolation,
} from "~/platform/database/unique-violation.server";
import { NotFound, NotSignedIn, RuleBroken } from "~/platform/errors/domain-errors";
import { countAct } from "~/platform/rate-limit/rate-limit.commands.server";
import { mostPushDevices, type PushChoice } from "./push";
import type { PushAddress } from "./push-form.server";
import { pushKeys } from "./push-keys.server";

/** How often a member has a browser kept: each new one is asked anew, however it answered before. */
const hourly = { most: 30, seconds: 60 * 60 };

const elsewhere = "这个推送地址是别人的";

/**
 * Has messages pushed to the browser of this session, and no longer to where it took them before. What another account
 * had there ends, if the browser knows what that shared with us: then it is the same browser. RuleBroken otherwise, for
 * too many devices, and where nothing is there to be renewed; NotSignedIn where the session has ended.
 */
export async function addPushDevice(
  viewer: Pick<Viewer, "id" | "sessionId">,
  { renewed, ...address }: PushAddress,
): Promise<void> {
  const { id: userId, sessionId } = viewer;
  const siteKey = pushKeys().publicKey;
  await inQuietTransaction(async (trx) => {
    await holdRows(trx, "user", [userId]);
    const known = await readKnownDevices(trx, address.endpoint, sessionId);
    const own = known.find((row) => row.sessionId === sessionId);
    const isSame =
      own?.endpoint === address.endpoint && own.auth === address.auth && own.siteKey === siteKey;
    if (isSame && own.p256dh === address.p256dh) return;
    if (renewed && !own) throw new RuleBroken("这台设备没有打开推送");
    if (known.some((row) => row.userId !== userId && row.auth !== address.auth)) {
      throw new RuleBroken(elsewhere);
    }
    await dropDevices(
      trx,
      known.map(({ id }) => id),
    );
    await requireDeviceRoom(trx, userId);
    await countAct(trx, `push-device ${userId}`, hourly);
    await trx
      .insertInto("pushSubscription")
      .values({ ...address, userId, sessionId, siteKey, createTime: Date.now() })
      .execute();
  }).catch((error: unknown) => {
    if (isUniqueViolation(error)) throw new RuleBroken(elsewhere);
    // The session ended meanwhile.
    throw isReferenceViolation(error) ? new NotSignedIn() : error;
  });
}

function readKnownDevices(trx: Writer, endpoint: string, sessionId: number) {
  return trx
    .selectFrom("pushSubscription")
    .select(["id", "userId", "sessionId", "endpoint", "p256dh", "auth", "siteKey"])
    .where((eb) => eb.or([eb("endpoint", "=", endpoint), eb("sessionId", "=", sessionId)]))
    .execute();
}

async function requireDeviceRoom(trx: Writer, userId: number): Promise<void> {
  const rows = await trx
    .selectFrom("pushSubscription")
    .select("id")
    .where("userId", "=", userId)
    .where("siteKey", "=", pushKeys().publicKey)
    .limit(mostPushDevices)
    .execute();
  if (rows.length < mostPushDevices) return;
  throw new RuleBroken(`最多推送到 ${mostPushDevices} 台设备，先移除不用的`);
}

async function dropDevices(trx: Writer, ids: number[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom("pushSubscription").where("id", "in", ids).execute();
}

/** Has nothing pushed to one of a member's own devices any more; NotFound when it is none of theirs. */
export async function removePushDevice(userId: number, id: number): Promise<void> {
  const { numDeletedRows } = await inQuietTransaction((trx) =>
    trx
      .deleteFrom("pushSubscription")
      .where("id", "=", id)
      .where("userId", "=", userId)
      .executeTakeFirst(),
  );
  if (numDeletedRows === 0n) throw new NotFound("没有这台设备，可能已经移除了");
}

/** Says which messages are pushed to a member; NotSignedIn where the account was disabled or closed meanwhile. */
export async function setPushChoice(userId: number, choice: PushChoice): Promise<void> {
  const { replies, watched, site } = choice;
  await keepChoice(userId, (trx) =>
    trx
      .updateTable("user")
      .set({ pushReplies: Number(replies), pushWatched: Number(watched), pushSite: Number(site) })
      .where("id", "=", userId)
      .execute(),
  );
}

/** Forgets a device that its push service no longer knows. */
export const forgetPushDevice = (id: number): Promise<void> =>
  inQuietTransaction((trx) => dropDevices(trx, [id]));

/** Notes that something arrived at a device. */
export async function notePushArrived(id: number): Promise<void> {
  const arrived = { usedTime: Date.now(), failures: 0, quietUntil: 0 };
  await inQuietTransaction((trx) =>
    trx.updateTable("pushSubscription").set(arrived).where("id", "=", id).execute(),
  );
}

/** Notes that an attempt failed, and until when the device is left alone. */
export async function notePushFailed(id: number, quietUntil: number): Promise<void> {
  await inQuietTransaction((trx) =>
    trx
      .updateTable("pushSubscription")
      .set((eb) => ({ failures: eb("failures", "+", 1), quietUntil }))
      .where("id", "=", id)
      .execute(),
  );
}
