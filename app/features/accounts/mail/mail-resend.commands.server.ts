import type { Writer } from "~/platform/database/database.server";
import { NotFound, RuleBroken } from "~/platform/errors/domain-errors";
import { countMailTo, enqueueMail } from "./account-mail.commands.server";
import { dropMail } from "./mail-log.commands.server";
import { readResend } from "./mail-resend.queries.server";

/**
 * Writes a mail anew, with a secret of its own, and answers whose it is. RuleBroken for mails that cannot
 * be written again, and when the member no longer has that address; TooFast after five an hour to one member.
 */
export async function resendMail(trx: Writer, mailId: number): Promise<number> {
  const logged = await trx
    .selectFrom("mail")
    .select(["kind", "userId", "address", "status"])
    .where("id", "=", mailId)
    .executeTakeFirst();
  if (!logged) throw new NotFound();
  const { mail, refusal } = await readResend(trx, logged);
  if (!mail) throw new RuleBroken(refusal);
  await countMailTo(trx, mail.userId);
  await dropMail(trx, mailId, "重写了一封新的，这一封不再发");
  await enqueueMail(trx, mail);
  return mail.userId;
}
