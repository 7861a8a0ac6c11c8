import type { Database } from "~/platform/database/database.server";
import { decodeCursor, pageOf, pageSize, type Page } from "~/platform/database/keyset-cursor";
import type { MailStatus } from "./mail.tables";

/** A mail as moderators see it in the log. Times are milliseconds since 1970 UTC. */
export interface MailRecord {
  id: number;
  userId: number;
  address: string;
  /** What it was about; the kind of mail before it was written. */
  subject: string;
  status: MailStatus;
  attempts: number;
  lastError: string;
  createTime: number;
  sentTime: number;
}

export interface MailDetail extends MailRecord {
  kind: string;
  /** Without its secrets; "" before it was tried. */
  text: string;
}

export interface MailFilter {
  /** "" for every status. */
  status: MailStatus | "";
  /** The whole address; "" for all. */
  address: string;
}

const listName = "mails";
const columns = [
  "id",
  "userId",
  "address",
  "kind",
  "subject",
  "status",
  "attempts",
  "lastError",
  "createTime",
  "sentTime",
] as const;

/** One page of the log of mails, the newest first. */
export async function readMails(
  db: Database,
  { status, address }: MailFilter,
  cursor: string | null,
): Promise<Page<MailRecord>> {
  const after = decodeCursor(listName, cursor)?.id ?? 2 ** 31 - 1;
  let query = db.selectFrom("mail").select(columns).where("id", "<", after);
  if (status !== "") query = query.where("status", "=", status);
  if (address !== "") query = query.where("address", "=", address);
  const rows = await query
    .orderBy("id", "desc")
    .limit(pageSize + 1)
    .execute();
  const page = pageOf(listName, rows, ({ id }) => ({ key: id, id }));
  return { ...page, results: page.results.map(withSubject) };
}

/** One mail with its text; undefined when there is none. */
export async function readMail(db: Database, id: number): Promise<MailDetail | undefined> {
  const row = await db
    .selectFrom("mail")
    .select([...columns, "text"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && withSubject(row);
}

/** A mail that is to be sent. Times are milliseconds since 1970 UTC. */
export interface WaitingMail {
  id: number;
  kind: string;
  userId: number;
  /** JSON; "" where its job knows what it is written from. */
  letter: string;
  /** How often it was tried before. */
  attempts: number;
  createTime: number;
}

/** A mail that waits to be sent; undefined when it was sent, given up or forgotten. */
export async function readWaitingMail(db: Database, id: number): Promise<WaitingMail | undefined> {
  return db
    .selectFrom("mail")
    .select(["id", "kind", "userId", "letter", "attempts", "createTime"])
    .where("id", "=", id)
    .where("status", "=", "waiting")
    .executeTakeFirst();
}

/** Whether a later mail of the same kind was asked for by the same member. */
export async function hasLaterMail(db: Database, mail: WaitingMail): Promise<boolean> {
  const later = await db
    .selectFrom("mail")
    .select("id")
    .where("userId", "=", mail.userId)
    .where("kind", "=", mail.kind)
    .where("id", ">", mail.id)
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

/** How many mails have not gone out: those that are tried by themselves, and those that were given up. */
export interface UnsentMails {
  waiting: number;
  failed: number;
}

/** Counts the mails that have not gone out. */
export async function countUnsentMails(db: Database): Promise<UnsentMails> {
  const rows = await db
    .selectFrom("mail")
    .select((eb) => ["status", eb.fn.countAll<number>().as("count")])
    .where("status", "in", ["waiting", "failed"])
    .groupBy("status")
    .execute();
  const countOf = (status: MailStatus) => rows.find((row) => row.status === status)?.count ?? 0;
  return { waiting: countOf("waiting"), failed: countOf("failed") };
}

/** How many mails that were asked for before `before` have not gone out; those of long ago do not count. */
export async function countLateMails(db: Database, before: number): Promise<number> {
  const { count } = await db
    .selectFrom("mail")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("status", "in", ["waiting", "failed"])
    .where("createTime", "<", before)
    .where("createTime", ">", before - lateFor)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether a mail that was asked for after `since` was tried in vain. */
export async function hasFailedMailSince(db: Database, since: number): Promise<boolean> {
  const failed = await db
    .selectFrom("mail")
    .select("id")
    .where("status", "in", ["waiting", "failed"])
    .where("createTime", ">", since)
    .where("lastError", "<>", "")
    .limit(1)
    .executeTakeFirst();
  return failed !== undefined;
}

/** A mail is tried for three days; for one more it counts as late. */
const lateFor = 4 * 24 * 60 * 60 * 1000;

const withSubject = <Row extends { subject: string; kind: string }>(row: Row): Row => ({
  ...row,
  subject: row.subject || row.kind,
});
