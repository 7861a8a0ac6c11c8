import {
  forgetPushDevice,
  notePushArrived,
  notePushFailed,
} from "~/features/accounts/push/push-device.commands.server";
import {
  readPushTarget,
  readWantingDevices,
  type PushTarget,
} from "~/features/accounts/push/push-device.queries.server";
import { offersPush } from "~/features/accounts/push/push";
import { pushKeys } from "~/features/accounts/push/push-keys.server";
import { isServiceSilent, noteServiceSilence } from "~/features/accounts/push/push-silence.server";
import { sendPush, type PushOutcome } from "~/features/accounts/push/push-sending.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { readDatabase, type Database, type Writer } from "~/platform/database/database.server";
import { enqueueAll } from "~/platform/jobs/job.commands.server";
import { NotNow, type Attempt } from "~/platform/jobs/job.server";
import { log } from "~/platform/log/log.server";
import { isWithinLimit } from "~/platform/rate-limit/rate-limit.commands.server";
import type { MessageType } from "./message";
import { messageWordsOf } from "./message-words.server";
import { pushedNotice, pushLife, pushTopicOf, quietUntilAfter } from "./notice-push";
import { readWantedMessage } from "./notice-wanted.queries.server";

/** The kind of job that pushes a message to one device; it is defined where it is known what everybody may see. */
export const noticePushKind = "notice-push";

/** What waits in the queue. */
export interface NoticePush {
  messageId: number;
  deviceId: number;
}

/** What is pushed to one device at most; the rest its member finds among the messages. */
const mostPushes = { most: 60, seconds: 60 * 60 };

/** Has new messages pushed to the devices of those who asked for that, each by a job of its own. */
export async function enqueueNoticePushes(
  trx: Writer,
  type: MessageType,
  told: { id: number; userId: number }[],
): Promise<void> {
  const topic = pushTopicOf(type);
  if (!topic || told.length === 0) return;
  const messages = new Map(told.map(({ id, userId }) => [userId, id]));
  const devices = await readWantingDevices(trx, topic, [...messages.keys()]);
  const pushes = devices.map(({ id: deviceId, userId }) => ({
    messageId: messages.get(userId) ?? 0,
    deviceId,
  }));
  await enqueueAll<NoticePush>(trx, { kind: noticePushKind }, pushes);
}

/** What tells of messages by push needs to know of the rest of the house. */
export interface PushSurroundings {
  /** Whether what stands at a path is there for everyone. */
  isShown: (db: Database, path: string) => Promise<boolean>;
  /** Which addresses may be asked; those of the public internet unless told otherwise. */
  allows?: (address: string) => boolean;
}

/**
 * Pushes a message to a device, for the same reasons and with the same words as it would be mailed; throws where the push
 * service cannot take it at present, so that the queue tries again.
 */
export async function deliverNoticePush(
  { messageId, deviceId }: NoticePush,
  attempt: Attempt,
  { isShown, allows }: PushSurroundings,
): Promise<void> {
  const db = readDatabase();
  const settings = await readSettings();
  if (!offersPush(settings)) return;
  const message = await readWantedMessage(db, messageId);
  const topic = message && pushTopicOf(message.type);
  const left = message ? message.createTime + pushLife - Date.now() : 0;
  if (!message || !topic || left <= 0) return;
  const target = await readPushTarget(db, deviceId, topic);
  if (target?.userId !== message.userId || target.siteKey !== pushKeys().publicKey) return;
  // What keepers did is told of what is gone by that very act, too.
  if (topic !== "site" && !(await isShown(db, message.detailUrl))) return;
  // Before it may give way, or all that waits for a service that was away comes at once.
  if (attempt.first && !(await isWithinLimit(`notice-push ${deviceId}`, mostPushes))) return;
  if (target.quietUntil > Date.now()) return giveWay(attempt, `device ${deviceId} is left alone`);
  if (isServiceSilent(target.endpoint)) return giveWay(attempt, "the push service is left alone");
  const words = { ...message, ...messageWordsOf(message, settings.timeZone) };
  const urgency = topic === "watched" ? "low" : "normal";
  const manner = { seconds: Math.ceil(left / 1000), urgency } as const;
  const outcome = await sendPush(target, pushedNotice(messageId, words), manner, allows).catch(
    async (error: unknown) => {
      noteServiceSilence(target.endpoint);
      await noteFailure(target, 0);
      return giveWay(attempt, String(error));
    },
  );
  if (outcome) await settleOutcome(outcome, target, attempt);
}

async function settleOutcome(
  { kind, status, wait }: PushOutcome,
  target: PushTarget,
  attempt: Attempt,
): Promise<void> {
  if (kind === "taken") return notePushArrived(target.id);
  if (kind === "gone") return forgetPushDevice(target.id);
  await noteFailure(target, wait);
  if (kind === "later") return giveWay(attempt, `the push service answered ${status}`);
  log.warn({ status, device: target.id }, "a push service refused a message");
}

const noteFailure = ({ id, failures }: PushTarget, wait: number): Promise<void> =>
  notePushFailed(id, quietUntilAfter(failures, wait, Date.now()));

/** Has the queue try again; the last time the device is left to what comes next, and no failed job stays for it. */
function giveWay({ last }: Attempt, why: string): void {
  if (!last) throw new NotNow(why);
}
