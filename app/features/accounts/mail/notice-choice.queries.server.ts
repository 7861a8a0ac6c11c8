import { userStatus } from "~/features/accounts/user/user";
import type { Database } from "~/platform/database/database.server";

/** Where replies and mentions are mailed to a member, and how they are greeted; undefined for no mail. */
export async function readNoticeAddress(
  db: Database,
  userId: number,
): Promise<{ address: string; nickname: string } | undefined> {
  return db
    .selectFrom("user")
    .select(["email as address", "nickname"])
    .where("id", "=", userId)
    .where("mailNotices", "=", 1)
    .where("emailVerified", "=", 1)
    .where("status", "=", userStatus.active)
    .executeTakeFirst();
}
