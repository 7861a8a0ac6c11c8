import { isModerator, type Viewer } from "~/features/accounts/user/user";
import { mostClockLead } from "~/platform/clock/clock-lead";
import {
  inQuietTransaction,
  readDatabase,
  type Database,
  type Writer,
} from "~/platform/database/database.server";
import { writeSoon } from "~/platform/database/incidental-write.server";
import { Unavailable } from "~/platform/errors/unavailable";
import { recordAct } from "./audit-log.commands.server";
import type { ReadAct } from "./audit-words";

/** Something of others that a moderator was shown. */
export interface PrivateRead {
  act: ReadAct;
  entityType: string;
  /** 0 for a list. */
  entityId: number;
  /** Which one of those without an id, in words. */
  after?: string;
}

const minute = 60 * 1000;
const hour = 60 * minute;

/**
 * Writes into the audit log that a moderator reads what is private, once an hour for each thing: pages are loaded anew
 * again and again, and the log is to stay readable. Their page does not wait where the database is busy.
 */
export async function notePrivateRead(viewer: Viewer, read: PrivateRead): Promise<void> {
  if (await isToBeNoted(viewer, read)) await writeSoon((trx) => noteOnce(trx, viewer, read));
}

/**
 * The same for what a moderator takes away as a file: it is written before they get anything. Unavailable where it cannot
 * be, because nobody could tell later who has the file.
 */
export function noteTakenAway(viewer: Viewer, read: PrivateRead): Promise<void> {
  return noteBefore(viewer, read, "这次下载现在记不进操作日志，所以不能下载，请过一会儿再试");
}

/** The same for what members wrote to each other alone: nobody is shown it of whom that is not written down. */
export function noteLettersSeen(viewer: Viewer, read: PrivateRead): Promise<void> {
  return noteBefore(viewer, read, "现在记不进操作日志，所以不能查看，请过一会儿再试");
}

async function noteBefore(viewer: Viewer, read: PrivateRead, refusal: string): Promise<void> {
  if (!(await isToBeNoted(viewer, read))) return;
  await inQuietTransaction((trx) => noteOnce(trx, viewer, read)).catch((error: unknown) => {
    throw new Unavailable(refusal, 60, error);
  });
}

async function isToBeNoted(viewer: Viewer, read: PrivateRead): Promise<boolean> {
  return isModerator(viewer) && !(await isNoted(readDatabase(), viewer.id, read));
}

async function noteOnce(trx: Writer, { id }: Viewer, read: PrivateRead): Promise<void> {
  if (!(await isNoted(trx, id, read))) await recordAct(trx, { id }, read);
}

async function isNoted(db: Database, userId: number, read: PrivateRead): Promise<boolean> {
  const { act, entityType, entityId, after = "" } = read;
  const now = Date.now();
  const row = await db
    .selectFrom("auditLog")
    .select("id")
    .where("userId", "=", userId)
    .where("act", "=", act)
    .where("entityType", "=", entityType)
    .where("entityId", "=", entityId)
    .where("createTime", ">", now - hour)
    // Of a clock that was ahead: it speaks for no look of now.
    .where("createTime", "<=", now + mostClockLead)
    .where("after", "=", after)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
