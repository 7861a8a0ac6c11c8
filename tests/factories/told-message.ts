import { messageType } from "~/features/notifications/message";
import { setFollow } from "~/features/profiles/follow.commands.server";
import { readDatabase, type Writer } from "~/platform/database/database.server";
import type { Member } from "./member";

/** Lets somebody follow a member; answers the id of the message that tells of the fans of this day. */
export async function createFanMessage(by: Member, to: Member): Promise<number> {
  await setFollow(by.viewer, to.id, true);
  const message = await readDatabase()
    .selectFrom("message")
    .select("id")
    .where("userId", "=", to.id)
    .where("type", "=", messageType.newFan)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return message.id;
}

/** Lets such a message tell of more fans. */
export async function growFanMessage(
  trx: Writer,
  { id: messageId, userId }: { id: number; userId: number },
  { members, createTime }: { members: number[]; createTime: number },
): Promise<void> {
  const rows = members.map((memberId) => ({
    messageId,
    memberId,
    actKey: `${userId} ${messageType.newFan} ${memberId} fan`,
    createTime,
  }));
  await trx.insertInto("messagePerson").values(rows).execute();
  await trx
    .updateTable("message")
    .set((eb) => ({ peopleCount: eb("peopleCount", "+", members.length) }))
    .where("id", "=", messageId)
    .execute();
}
