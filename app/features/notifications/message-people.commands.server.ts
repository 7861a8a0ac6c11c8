import { changeUnread } from "~/features/accounts/account/account.commands.server";
import type { Writer } from "~/platform/database/database.server";
import { holdRows } from "~/platform/database/hold-rows.server";
import { inParts } from "~/platform/database/value-rows.server";
import { personStanding } from "./message-people";

/**
 * Lets these messages tell of one act more or less, each once. What tells of none any more is shown to nobody: if it was
 * not read it goes, so that the act is news when it is done again, and else it stays to know that it is none.
 */
export async function countMessagePeople(
  trx: Writer,
  messageIds: number[],
  by: 1 | -1,
): Promise<void> {
  for (const part of inParts(messageIds, 1)) {
    await holdRows(trx, "message", part);
    await trx
      .updateTable("message")
      .set((eb) => ({ peopleCount: eb("peopleCount", "+", by) }))
      .where("id", "in", part)
      .execute();
    if (by === 1) continue;
    await dropEmptied(trx, part);
  }
}

async function dropEmptied(trx: Writer, messageIds: number[]): Promise<void> {
  const unread = await trx
    .selectFrom("message")
    .select(["id", "userId"])
    .where("id", "in", messageIds)
    .where("peopleCount", "=", 0)
    .where("status", "=", 0)
    .orderBy("userId")
    .execute();
  if (unread.length === 0) return;
  const ids = unread.map(({ id }) => id);
  await trx.updateTable("message").set({ status: 1 }).where("id", "in", ids).execute();
  // Acts of disabled members come back with them.
  await trx
    .deleteFrom("message")
    .where("id", "in", ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("messagePerson")
            .select("messagePerson.id")
            .whereRef("messagePerson.messageId", "=", "message.id")
            .where("messagePerson.standing", "=", personStanding.hidden),
        ),
      ),
    )
    .execute();
  const counts = new Map<number, number>();
  for (const { userId } of unread) counts.set(userId, (counts.get(userId) ?? 0) + 1);
  for (const [userId, count] of counts) await changeUnread(trx, userId, -count);
}

/** Hides some of a member's acts from those who were told of them, or tells them again; answers how many it found. */
export async function settleToldActs(
  trx: Writer,
  memberId: number,
  disabled: boolean,
  most: number,
): Promise<number> {
  const { told, hidden } = personStanding;
  const [was, standing] = disabled ? [told, hidden] : [hidden, told];
  const ids = await holdToldActs(trx, memberId, [was], most);
  if (ids.length === 0) return 0;
  const rows = await trx
    .updateTable("messagePerson")
    .set({ standing })
    .where("id", "in", ids)
    .where("standing", "=", was)
    .returning("messageId")
    .execute();
  const messageIds = rows.map(({ messageId }) => messageId);
  await countMessagePeople(trx, messageIds, disabled ? -1 : 1);
  return ids.length;
}

/** Forgets a part of what others were told of a member's acts; answers how many it found. */
export async function forgetToldActs(trx: Writer, memberId: number, most: number): Promise<number> {
  const ids = await holdToldActs(trx, memberId, Object.values(personStanding), most);
  if (ids.length === 0) return 0;
  const rows = await trx
    .deleteFrom("messagePerson")
    .where("id", "in", ids)
    .returning(["messageId", "standing"])
    .execute();
  const told = rows.filter(({ standing }) => standing === personStanding.told);
  const messageIds = told.map(({ messageId }) => messageId);
  await countMessagePeople(trx, messageIds, -1);
  return ids.length;
}

/** The next of a member's acts that stand so; who is told of them, and the messages, are taken before them, as by who reads one. */
async function holdToldActs(
  trx: Writer,
  memberId: number,
  standings: number[],
  most: number,
): Promise<number[]> {
  const rows = await trx
    .selectFrom("messagePerson")
    .innerJoin("message", "message.id", "messagePerson.messageId")
    .select(["messagePerson.id", "messagePerson.messageId", "message.userId"])
    .where("messagePerson.memberId", "=", memberId)
    .where("messagePerson.standing", "in", standings)
    .limit(most)
    .execute();
  await holdRows(
    trx,
    "user",
    rows.map(({ userId }) => userId),
  );
  await holdRows(
    trx,
    "message",
    rows.map(({ messageId }) => messageId),
  );
  return rows.map(({ id }) => id);
}
