import { userStatus } from "~/features/accounts/user/user";
import type { Database } from "~/platform/database/database.server";
import type { MailStatus } from "./mail.tables";

/** Kinds of mail that can be written again, because nothing in their text is unknown later. */
const again = ["verify-email", "reset-password", "password-changed", "signup-approved"] as const;

interface SentMail<Kind extends string = string> {
  kind: Kind;
  userId: number;
  address: string;
}

/** A mail that can be written again, or null and why not, in a sentence. */
export type Resend =
  { mail: SentMail<(typeof again)[number]>; refusal: "" } | { mail: null; refusal: string };

/** Whether a mail of the log can be written again to the address that its member has now, unless it is still tried. */
export async function readResend(
  db: Database,
  { kind: name, userId, address, status }: SentMail & { status: MailStatus },
): Promise<Resend> {
  if (status === "waiting") return refusedResend("这一封还在等着发出，会自己再试");
  const kind = again.find((one) => one === name);
  if (kind === undefined)
    return refusedResend("这种邮件不能重写一封；发不出的，可以在邮件列表里全部再试");
  if (address === "") return refusedResend("收件人的地址已清除，不能重发");
  const user = await db
    .selectFrom("user")
    .select("email")
    .where("id", "=", userId)
    .where("status", "=", userStatus.active)
    .executeTakeFirst();
  if (user?.email.toLowerCase() !== address.toLowerCase()) {
    return refusedResend("收件人现在不用这个邮箱了，不能重发");
  }
  return { mail: { kind, userId, address }, refusal: "" };
}

const refusedResend = (refusal: string): Resend => ({ mail: null, refusal });
