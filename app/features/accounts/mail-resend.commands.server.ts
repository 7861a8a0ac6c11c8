import type { Writer } from "~/platform/database/database.server";
import { NotFound, RuleBroken } from "~/platform/errors/domain-errors";
import { countMailTo, enqueueMail } from "./account-mail.commands.server";
import { userStatus } from "./user";

/** Mails that say the same whenever they are written; what else was to be said in others is not kept. */
const again = ["verify-email", "reset-password", "password-changed", "signup-approved"] as const;
type Again = (typeof again)[number];

const isAgain = (kind: string): kind is Again => again.some((one) => one === kind);

/**
 * Writes a mail anew, with a secret of its own, and answers whose it is. RuleBroken for mails that cannot
 * be written again, and when the member no longer has that address; TooFast after five an hour to one member.
 */
export async function resendMail(trx: Writer, mailId: number): Promise<number> {
  const mail = await trx
    .selectFrom("mail")
    .select(["kind", "userId", "address"])
    .where("id", "=", mailId)
    .executeTakeFirst();
  if (!mail) throw new NotFound();
  const { kind, userId, address } = mail;
  if (!isAgain(kind)) throw new RuleBroken("这种邮件不能重写一封；没有发出的，可以在任务里重试");
  const user = await trx
    .selectFrom("user")
    .select("email")
    .where("id", "=", userId)
    .where("status", "=", userStatus.active)
    .executeTakeFirst();
  if (user?.email.toLowerCase() !== address.toLowerCase()) {
    throw new RuleBroken("收件人现在不用这个邮箱了，不能重发");
  }
  await countMailTo(trx, userId);
  await enqueueMail(trx, { kind, userId, address });
  return userId;
}
