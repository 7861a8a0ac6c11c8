import { insertAccount } from "~/features/accounts/account/account.commands.server";
import { enqueueMailTo } from "~/features/accounts/mail/account-mail.commands.server";
import {
  openApplicant,
  sealApplicant,
  type SealedApplicant,
} from "~/features/accounts/secrets/applicant-token.server";
import { useSignUp } from "~/features/accounts/secrets/used-sign-up.commands.server";
import { findTaken, nameKeyOf } from "~/features/accounts/user/account-names.queries.server";
import { userStatus } from "~/features/accounts/user/user";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { inTransaction, type Writer } from "~/platform/database/database.server";
import { isUniqueViolation } from "~/platform/database/unique-violation.server";
import { sign } from "~/platform/env/secrets.server";
import { RuleBroken, tooFastAs } from "~/platform/errors/domain-errors";
import { countAct } from "~/platform/rate-limit/rate-limit.commands.server";
import { requireOpen } from "./sign-up-rules.server";

/** Letters to one mailbox, whether it has an account or not. */
const letterLimit = { most: 5, seconds: 60 * 60 };

/**
 * Has the mailbox proven before there is an account. Whoever has an account with that address is told that somebody
 * tried, and everything else is the same, so that nobody learns here whether there is one.
 */
export async function askMailbox(trx: Writer, applicant: SealedApplicant): Promise<void> {
  await countLetter(trx, applicant.email);
  const holder = await trx
    .selectFrom("user")
    .select(["id", "nickname", "email"])
    .where("emailKey", "=", nameKeyOf(applicant.email))
    .executeTakeFirst();
  if (holder) {
    // As the holder wrote it: to some mail servers another spelling is another mailbox.
    const mail = { kind: "sign-up-tried", userId: holder.id, address: holder.email } as const;
    await enqueueMailTo(trx, holder.nickname, mail);
  } else {
    const sealed = sealApplicant(applicant);
    const mail = { kind: "confirm-sign-up", userId: 0, address: "", sealed } as const;
    await enqueueMailTo(trx, "", mail);
  }
}

async function countLetter(trx: Writer, address: string): Promise<void> {
  const mailbox = sign("sign-up letter", address.toLowerCase());
  await countAct(trx, `sign-up letter ${mailbox}`, letterLimit).catch(
    tooFastAs(() => "给这个邮箱刚发过几封信，请先找找，或者过一会儿再试"),
  );
}

/** Opens the account that a mailed link is for, once, and answers its status; RuleBroken says why it cannot be opened. */
export async function confirmSignUp(token: string): Promise<{ status: number }> {
  const { passwordHash, tokenHash, expireTime, ...applicant } = openApplicant(token);
  const settings = await readSettings();
  requireOpen(settings);
  const status = settings.signupPolicy === "approval" ? userStatus.waiting : userStatus.active;
  return inTransaction(async (trx) => {
    const taken = await findTaken(trx, applicant);
    if (taken["email"]) throw new RuleBroken("这个邮箱已经有账号了，可以直接登录");
    if (taken["username"]) throw new RuleBroken(takenMeanwhile);
    await useSignUp(trx, { tokenHash, expireTime });
    const userId = await insertAccount(trx, { ...applicant, status }, passwordHash);
    await trx
      .updateTable("user")
      .set({ emailVerified: 1, mailboxTime: Date.now() })
      .where("id", "=", userId)
      .execute();
    return { status };
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new RuleBroken(takenMeanwhile) : error;
  });
}

const takenMeanwhile = "用户名在你确认之前被别人用了，请换一个重新注册";
