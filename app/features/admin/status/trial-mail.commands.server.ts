import type { OwnerMailbox } from "~/features/accounts/account/owner.queries.server";
import {
  dropMail,
  logMail,
  sendLoggedMail,
} from "~/features/accounts/mail/mail-log.commands.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { inQuietTransaction } from "~/platform/database/database.server";
import { errorOnOneLine } from "~/platform/errors/cause-in-words";
import { publicOrigin } from "~/platform/http/site-address.server";
import { letterHtml, letterText } from "~/platform/mail/mail-text";
import { trialMailKind } from "./trial-mail.queries.server";

/** Sends a mail to an owner at once, as members' mails are sent; throws what the mail server said where it took none. */
export async function sendTrialMail({ id: userId, email: address }: OwnerMailbox): Promise<void> {
  const { siteTitle } = await readSettings();
  const createTime = Date.now();
  const mailId = await inQuietTransaction((trx) =>
    logMail(trx, { kind: trialMailKind, userId, address }),
  );
  const letter = {
    greeting: "你好：",
    paragraphs: ["这封信是检查设置时发的。收到了，说明网站能发信，不用理会。"],
    link: { text: "看概况", url: `${publicOrigin()}/admin` },
    sender: siteTitle,
  };
  const mail = {
    to: address,
    subject: `${siteTitle}的测试邮件`,
    text: letterText(letter),
    html: letterHtml(letter),
    fromName: siteTitle,
  };
  try {
    await sendLoggedMail({ id: mailId, createTime }, mail, { first: true, last: true });
  } catch (error) {
    await inQuietTransaction((trx) => dropMail(trx, mailId, errorOnOneLine(error, 500)));
    throw error;
  }
}
