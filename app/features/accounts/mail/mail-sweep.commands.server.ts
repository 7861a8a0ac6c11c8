import type { Writer } from "~/platform/database/database.server";
import { sweepInParts } from "~/platform/database/value-rows.server";
import { removeFromOutbox } from "~/platform/mail/mail.server";
import type { MailStatus } from "./mail.tables";

const day = 24 * 60 * 60 * 1000;
const keptFor = { failed: 40 * day, done: 365 * day };

/** Gives up the mails that failed more than a month ago: their jobs are gone by then. */
export async function sweepFailedMails(trx: Writer): Promise<void> {
  await trx
    .updateTable("mail")
    .set({ status: "dropped", letter: "" })
    .where("status", "=", "failed")
    .where("createTime", "<", Date.now() - keptFor.failed)
    .execute();
}

/** Forgets the mails that were sent or given up and are older than a year, and what of them lies in the outbox. */
export async function sweepOldMails(): Promise<void> {
  for (const status of ["sent", "dropped"] as const) {
    await sweepInParts((trx, most) => forgetOldest(trx, status, most));
  }
}

// The oldest are looked at alone: time has no index, and goes on with the id.
async function forgetOldest(trx: Writer, status: MailStatus, most: number): Promise<number> {
  const rows = await trx
    .deleteFrom("mail")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("mail")
        .select("mail.id")
        .where("mail.status", "=", status)
        .orderBy("mail.id")
        .limit(most),
    )
    .where("createTime", "<", Date.now() - keptFor.done)
    .returning("outboxFile")
    .execute();
  await removeFromOutbox(rows.map(({ outboxFile }) => outboxFile));
  return rows.length;
}
