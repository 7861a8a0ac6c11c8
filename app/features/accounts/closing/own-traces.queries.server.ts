import { deviceName } from "~/features/accounts/sessions/device-name";
import { shownNickname } from "~/features/accounts/user/shown-nickname.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { ownPart, ownRows } from "~/platform/personal-data/own-part";

/** Where a member is signed in or was until it expired, without what signs in. */
export async function readOwnSessions(userId: number, after: number) {
  const rows = await readDatabase()
    .selectFrom("session")
    .select("id as key")
    .select(["userAgent", "address", "createTime", "usedTime", "expireTime"])
    .where("userId", "=", userId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(ownRows.short)
    .execute();
  const named = rows.map((row) => ({ name: deviceName(row.userAgent), ...row }));
  return ownPart(named, ownRows.short);
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
export async function readOwnMails(userId: number, after: number) {
  const rows = await readDatabase()
    .selectFrom("mail")
    .select("id as key")
    .select(["kind", "address", "subject", "text", "status", "createTime", "sentTime"])
    .where("userId", "=", userId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(ownRows.long)
    .execute();
  return ownPart(rows, ownRows.long);
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
