import { letterSenders, type LetterSenders } from "~/features/accounts/account/letter-senders";
import type { MailChoice } from "~/features/accounts/mail/mail-pace";
import { readMailChoice } from "~/features/accounts/mail/notice-choice.queries.server";
import { readDatabase } from "~/platform/database/database.server";

/** A member's account as only they themselves see it. */
export interface OwnAccount {
  username: string;
  nickname: string;
  avatar: string;
  smallAvatar: string;
  description: string;
  homePage: string;
  email: string;
  emailVerified: boolean;
  phone: string;
  companyName: string;
  passwordSet: boolean;
  /** Whether replies and mentions are mailed at once. */
  mailNotices: boolean;
  /** How soon what is mailed. */
  mails: MailChoice;
  /** Whether discussions that they comment in are watched. */
  watchCommented: boolean;
  /** By whose clocks letters and reminders come; "" for the site's. */
  timeZone: string;
  /** Who may begin a conversation with them. */
  lettersFrom: LetterSenders;
  status: number;
  /** 0 not muted, -1 for ever, else when a mute ends or ended, in milliseconds since 1970 UTC. */
  mutedUntil: number;
  createTime: number;
}

/** Reads the account of the member who asks. */
export async function readOwnAccount(userId: number): Promise<OwnAccount> {
  const mails = await readMailChoice(readDatabase(), userId);
  const { passwordHash, emailVerified, mailNotices, watchCommented, lettersFrom, ...account } =
    await readDatabase()
      .selectFrom("user")
      .select(["username", "nickname", "avatar", "smallAvatar", "description", "homePage"])
      .select(["email", "emailVerified", "phone", "companyName", "status", "createTime"])
      .select(["passwordHash", "mailNotices", "watchCommented", "lettersFrom", "timeZone"])
      .select("mutedUntil")
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
  return {
    ...account,
    emailVerified: emailVerified === 1,
    passwordSet: passwordHash !== "",
    mailNotices: mailNotices === 1,
    mails,
    watchCommented: watchCommented === 1,
    lettersFrom: letterSenders[lettersFrom] ?? "everybody",
  };
}

/** An account with what stands elsewhere on the site of the member, for their archive. */
export async function readOwnAccountRecord(userId: number) {
  const more = await readDatabase()
    .selectFrom("user")
    .select(["id", "role", "backgroundImage", "smallBackgroundImage", "score"])
    .select(["topicCount", "commentCount", "fansCount", "followCount", "unreadCount"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return { ...more, ...(await readOwnAccount(userId)) };
}
