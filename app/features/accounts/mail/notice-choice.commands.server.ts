import { inQuietTransaction } from "~/platform/database/database.server";
import { isSigned, sign } from "~/platform/env/secrets.server";
import { RuleBroken } from "~/platform/errors/domain-errors";
import { storedPaces, type MailChoice } from "./mail-pace";

const nothing: MailChoice = { replies: "never", watched: "never", likes: "never", site: "never" };

/** Has replies and mentions mailed to a member at once, and else nothing, or nothing at all. */
export const setNoticeMails = (userId: number, on: boolean): Promise<void> =>
  setMailPaces(userId, { ...nothing, replies: on ? "once" : "never" });

/** Sets how soon what is mailed to a member; RuleBroken for any of it without a verified address. */
export async function setMailPaces(userId: number, choice: MailChoice): Promise<void> {
  const paces = Object.values(choice);
  const on = paces.some((pace) => pace !== "never");
  const digest = paces.some((pace) => pace === "daily" || pace === "weekly");
  await inQuietTransaction(async (trx) => {
    const changed = await trx
      .updateTable("user")
      .set({
        mailNotices: storedPaces[choice.replies],
        mailWatched: storedPaces[choice.watched],
        mailLikes: storedPaces[choice.likes],
        mailSite: storedPaces[choice.site],
        mailDigest: digest ? 1 : 0,
      })
      .where("id", "=", userId)
      .$if(on, (query) => query.where("emailVerified", "=", 1))
      .returning("id")
      .executeTakeFirst();
    if (on && !changed) throw new RuleBroken("邮箱验证之后才能打开");
  });
}

const purpose = "unsubscribe";

/**
 * The path that ends the mails of a member without signing in (RFC 8058). It works for good, because old
 * letters must, and for nothing else.
 */
export function unsubscribePath(userId: number): string {
  return `/user/unsubscribe?member=${userId}&key=${sign(purpose, String(userId))}`;
}

/** Whose mails such an address ends; undefined when it was not made here. */
export function unsubscriber(address: URL): number | undefined {
  const member = address.searchParams.get("member") ?? "";
  const key = address.searchParams.get("key") ?? "";
  return /^[1-9]\d{0,14}$/.test(member) && isSigned(purpose, member, key)
    ? Number(member)
    : undefined;
}
