import { StorageFull } from "~/platform/storage/storage-refusal";
import { DatabaseAway } from "./database-away";

/**
 * What PostgreSQL says when it cannot do something now, though it was asked rightly: the connection is lost (08), too
 * many are open (53300), another transaction holds the lock (55P03) or waits for ours (40P01), a statement or an idle
 * transaction took too long (57014, 25P03), the server stops or starts (57P).
 */
const notNow = /^(08...|53300|55P03|40P01|57014|25P03|57P0[1-5])$/;

/** Its disk is full (53100), or it takes nothing: a standby, or a server set so (25006). */
const takesNothing = /^(53100|25006)$/;

/** A lost connection, as the system says it and as the driver does, which has only words for it. */
const lost = /^(ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT)$/;
const lostInWords = /^Connection terminated|is not queryable$/;
const unanswered = "Query read timeout";

/** Whether the driver gave up waiting for an answer. */
export const isTooLongUnanswered = (error: unknown): boolean =>
  (error as Error).message === unanswered;

/** What is a matter of waiting, of a lost connection or of a disk that takes nothing, as Unavailable; else the error itself. */
export function postgresAbsenceOr(error: unknown): unknown {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  if (takesNothing.test(code)) return new StorageFull(error);
  const isLost = lost.test(code) || lostInWords.test(message) || isTooLongUnanswered(error);
  return isLost || notNow.test(code) ? new DatabaseAway(error) : error;
}
