import { mailManner } from "~/features/accounts/mail/mail-log.commands.server";
import { digestMailKind, noticeMailKind } from "~/features/accounts/mail/mail-queue";
import {
  deliverNoticeMail,
  type NoticeMail,
} from "~/features/notifications/notice-mail.commands.server";
import {
  deliverNoticePush,
  noticePushKind,
  type NoticePush,
  type PushSurroundings,
} from "~/features/notifications/notice-push.commands.server";
import { pushDelays } from "~/features/notifications/notice-push";
import { deliverDigest, type DigestMail } from "~/features/notifications/digest.commands.server";
import type { Database } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { defineJob } from "~/platform/jobs/job.server";
import { requireVisibleComment } from "./comment-visibility.queries.server";
import { isCommentedType, isDiscussedShown } from "./commentable.server";

/** Registers the mail jobs here because only discussion can tell whether a commented thing is still visible. */
export function takeUpNoticeMails(): void {
  defineJob<NoticeMail>(
    noticeMailKind,
    (job, attempt) => deliverNoticeMail(job, isTold, attempt),
    mailManner,
  );
  defineJob<DigestMail>(
    digestMailKind,
    (job, attempt) => deliverDigest(job, isTold, attempt),
    mailManner,
  );
}

/** Registers the job that pushes messages to devices, here for the same reason. */
export function takeUpNoticePushes(allows?: PushSurroundings["allows"]): void {
  const surroundings = { isShown: isTold, ...(allows && { allows }) };
  defineJob<NoticePush>(
    noticePushKind,
    (job, attempt) => deliverNoticePush(job, attempt, surroundings),
    { delays: pushDelays, lane: "strangers" },
  );
}

/** Whether a letter may tell of what stands at a path: of pages of members and the like, always. */
async function isTold(db: Database, path: string): Promise<boolean> {
  const kind = /^\/(\w+)\/\d/.exec(path)?.[1] ?? "";
  return !isCommentedType(kind) || isShownToAll(db, path);
}

/** Whether everyone may see what stands at a path such as `/topic/1?comment=2#comment-2`. */
async function isShownToAll(db: Database, path: string): Promise<boolean> {
  const [, kind = "", id, comment] = /^\/(\w+)\/(\d+)(?:\?comment=(\d+))?/.exec(path) ?? [];
  if (!isCommentedType(kind)) return false;
  if (comment === undefined) {
    return isDiscussedShown(db, { entityType: kind, entityId: Number(id) }, null);
  }
  try {
    await requireVisibleComment(db, Number(comment), null);
    return true;
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
}
