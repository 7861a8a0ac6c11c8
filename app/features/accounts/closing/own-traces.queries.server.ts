import { deviceName } from "~/features/accounts/sessions/device-name";
import { shownNickname } from "~/features/accounts/user/shown-nickname.queries.server";
import { readDatabase } from "~/platform/database/database.server";

/** Where a member is signed in or was until it expired, without what signs in. */
export async function readOwnSessions(userId: number) {
  const rows = await readDatabase()
    .selectFrom("session")
    .select(["userAgent", "address", "createTime", "usedTime", "expireTime"])
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ name: deviceName(row.userAgent), ...row }));
}

/** Whom a member blocks, the first one first. */
export async function readOwnBlocks(userId: number) {
  return readDatabase()
    .selectFrom("block")
    .innerJoin("user", "user.id", "block.blockedId")
    .select(["block.blockedId as userId", "block.createTime"])
    .select(shownNickname().as("nickname"))
    .where("block.userId", "=", userId)
    .orderBy("block.createTime")
    .execute();
}

/** The nodes in which a member keeps order, and since when. */
export async function readOwnKeeping(userId: number) {
  return readDatabase()
    .selectFrom("nodeKeeper")
    .select(["nodeId", "createTime"])
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();
}

/** The nodes in which a member may not speak, why, and until when, but not by whom. */
export async function readOwnRefusals(userId: number) {
  return readDatabase()
    .selectFrom("nodeRefusal")
    .select(["nodeId", "reason", "endTime", "createTime"])
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();
}

/** The mails to a member without their secrets, oldest first. */
export async function readOwnMails(userId: number) {
  return readDatabase()
    .selectFrom("mail")
    .select(["kind", "address", "subject", "text", "status", "createTime", "sentTime"])
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();
}

/** The days of the last two months on which a member was here. */
export async function readOwnDays(userId: number): Promise<string[]> {
  const rows = await readDatabase()
    .selectFrom("memberDay")
    .select("day")
    .where("userId", "=", userId)
    .orderBy("day")
    .execute();
  return rows.map(({ day }) => day);
}
