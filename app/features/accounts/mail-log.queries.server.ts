import type { Database } from "~/platform/database/database.server";
import { decodeCursor, pageOf, pageSize, type Page } from "~/platform/database/keyset-cursor";

/** A mail as those who keep order see it in the log. Times are milliseconds since 1970 UTC. */
export interface MailRecord {
  id: number;
  userId: number;
  address: string;
  /** What it was about; the kind of mail before it was written. */
  subject: string;
  status: "waiting" | "sent" | "failed";
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
  status: MailRecord["status"] | "";
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
  const rows = await db
    .selectFrom("mail")
    .select(columns)
    .where("id", "<", after)
    .$if(status !== "", (query) => query.where("status", "=", status === "" ? "sent" : status))
    .$if(address !== "", (query) => query.where("address", "=", address))
    .orderBy("id", "desc")
    .limit(pageSize + 1)
    .execute();
  const page = pageOf(listName, rows, ({ id }) => ({ key: id, id }));
  return { ...page, results: page.results.map(named) };
}

/** One mail with what it said; undefined when there is none. */
export async function readMail(db: Database, id: number): Promise<MailDetail | undefined> {
  const row = await db
    .selectFrom("mail")
    .select([...columns, "text"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && named(row);
}

const named = <Row extends { subject: string; kind: string }>(row: Row): Row => ({
  ...row,
  subject: row.subject || row.kind,
});
