import { dropSecondFactors } from "~/features/accounts/second-factor/second-factor.commands.server";
import { closedName } from "~/features/accounts/user/user";
import type { Writer } from "~/platform/database/database.server";
import { inParts } from "~/platform/database/value-rows.server";

/** What is left of an account once everything personal of it is erased; its status is the caller's. */
export const erasedAccount = {
  username: "",
  usernameKey: null,
  nickname: closedName,
  email: "",
  emailKey: null,
  emailVerified: 0,
  mailboxTime: 0,
  passwordHash: "",
  avatar: "",
  smallAvatar: "",
  backgroundImage: "",
  smallBackgroundImage: "",
  description: "",
  homePage: "",
  phone: "",
  companyName: "",
  role: "",
  unreadCount: 0,
  mailNotices: 0,
  mailWatched: 0,
  mailLikes: 0,
  mailSite: 0,
  mailDigest: 0,
  digestDay: "",
  digestWeek: "",
  digestTime: 0,
  timeZone: "",
  pushReplies: 0,
  pushWatched: 0,
  pushSite: 0,
} as const;

/** Forgets how these members sign in. */
export async function forgetSignIn(trx: Writer, userIds: number[]): Promise<void> {
  await dropSecondFactors(trx, userIds);
  for (const part of inParts(userIds, 1)) {
    await trx.deleteFrom("session").where("userId", "in", part).execute();
    await trx.deleteFrom("oneTimeToken").where("userId", "in", part).execute();
    await trx.deleteFrom("linkedAccount").where("userId", "in", part).execute();
    await trx.deleteFrom("oauthState").where("linkUserId", "in", part).execute();
    await trx.deleteFrom("knownBrowser").where("userId", "in", part).execute();
  }
}
