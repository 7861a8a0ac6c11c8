import dayjs from "dayjs";
import {
  readMail,
  type MailDetail,
  type MailFilter,
} from "~/features/accounts/mail/mail-log.queries.server";
import { retryMails } from "~/features/accounts/mail/mail-queue.commands.server";
import { resendMail } from "~/features/accounts/mail/mail-resend.commands.server";
import { readResend } from "~/features/accounts/mail/mail-resend.queries.server";
import type { Viewer } from "~/features/accounts/user/user";
import { recordAct } from "~/features/moderation/audit-log.commands.server";
import {
  readReach,
  requireMayModerate,
} from "~/features/moderation/moderation-reach.queries.server";
import { inModeratorTransaction } from "~/features/moderation/moderator-transaction.commands.server";
import { notePrivateRead } from "~/features/moderation/private-reads.commands.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { found } from "~/platform/http/parameters.server";
import { composeMail, ownAddress } from "~/platform/mail/mail.server";

const statuses = ["waiting", "sent", "failed", "dropped"] as const;

/** What the log of mails is narrowed to by its address. */
export function readMailFilter(query: URLSearchParams): MailFilter {
  return {
    status: statuses.find((status) => status === query.get("status")) ?? "",
    address: (query.get("address") ?? "").trim().slice(0, 254),
  };
}

/** Writes a mail anew; NotAllowed beyond the moderator's reach. */
export async function sendMailAgain(moderator: Viewer, mailId: number): Promise<void> {
  await inModeratorTransaction(moderator, async (trx) => {
    const userId = await resendMail(trx, mailId);
    await requireMayModerate(trx, moderator, userId);
    await recordAct(trx, moderator, { act: "resend", entityType: "mail", entityId: mailId });
  });
}

/** Retries all unsent mails at once; returns how many there are. */
export function retryAllMails(moderator: Viewer): Promise<number> {
  return inModeratorTransaction(moderator, async (trx) => {
    const count = await retryMails(trx);
    const act = { act: "retry", entityType: "mail", entityId: 0, after: `${count} 封` };
    if (count > 0) await recordAct(trx, moderator, act);
    return count;
  });
}

/** A mail as an .eml without its secrets: nobody but its receiver is to read those. */
export async function mailFile(moderator: Viewer, id: number): Promise<Buffer> {
  const { address, subject, text, createTime } = await readFoundMail(moderator, id);
  const { siteTitle } = await readSettings();
  return composeMail({
    from: { name: siteTitle, address: ownAddress() },
    to: address,
    subject,
    text,
    date: dayjs(createTime).toDate(),
  });
}

/** A mail of the log, and why a moderator cannot have it written again, "" where they can; NotFound when there is none. */
export async function readMailPage(
  moderator: Viewer,
  id: number,
): Promise<{ mail: MailDetail; refusal: string }> {
  const mail = await readFoundMail(moderator, id);
  const { refusal } = await readResend(readDatabase(), mail);
  if (refusal !== "") return { mail, refusal };
  const reached = await readReach(readDatabase(), moderator, mail.userId);
  return { mail, refusal: reached ? "" : "收件人是站长或管理员，只有站长能重发" };
}

async function readFoundMail(moderator: Viewer, id: number): Promise<MailDetail> {
  const mail = found(await readMail(readDatabase(), id));
  if (mail.userId !== moderator.id) {
    await notePrivateRead(moderator, { act: "read", entityType: "mail", entityId: id });
  }
  return mail;
}
