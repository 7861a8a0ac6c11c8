import { changeUnread, hearsOf } from "~/features/accounts/account/account.commands.server";
import { dateIn } from "~/platform/clock/clock";
import type { Writer } from "~/platform/database/database.server";
import { held, holdRows } from "~/platform/database/hold-rows.server";
import { messagePlaceOf, type Happening, type MessageType } from "./message";
import { personStanding } from "./message-people";
import { countMessagePeople } from "./message-people.commands.server";
import { factsOf } from "./message-words.server";

/** What one member did to another's thing, or to them, and may take back. */
export interface ToldAct {
  to: number;
  from: number;
  type: MessageType;
  /** The thing, or what is done to a member: “topic 12”, “fan”. */
  once: string;
}

interface DailyNotice extends ToldAct {
  happened: Happening;
  quoteContent?: string;
  /** Where it leads as long as it tells of one member, and of several. */
  detailUrl: { one: string; several: string };
  /** In whose clock the acts of a day are told together. */
  timeZone: string;
}

// As `notify` names the messages that tell of one act each, so that what these told is not told again.
const actKeyOf = ({ to, from, type, once }: ToldAct) => `${to} ${type} ${from} ${once}`;

const dayKeyOf = ({ to, type, once }: ToldAct, timeZone: string) =>
  `${to} ${type} ${once} ${dateIn(timeZone, Date.now())}`;

/**
 * Tells of an act, in one message with all of its kind that were done to the same thing on this day. Nobody is told of
 * their own, of those whom they do not hear of, or of one act twice. The caller has taken a row
 * that nobody else's act to the same thing goes by.
 */
export async function tellOfDay(trx: Writer, notice: DailyNotice): Promise<void> {
  const { to, from, type, happened, quoteContent = "", detailUrl, timeZone } = notice;
  if (to === from || !(await hearsOf(trx, to, from))) return;
  await holdRows(trx, "user", [to]);
  const actKey = actKeyOf(notice);
  const known = await readToldAct(trx, actKey);
  if (known) return restate(trx, known, personStanding.told);
  if (await wasToldAlone(trx, actKey)) return;
  const createTime = Date.now();
  const onceKey = dayKeyOf(notice, timeZone);
  const daily = await readDaily(trx, onceKey);
  const person = { memberId: from, actKey, standing: personStanding.told, createTime };
  if (daily) {
    const path = { detailUrl: detailUrl.several, place: messagePlaceOf(detailUrl.several) };
    // What it is called may have changed, or was emptied while it was deleted.
    const said = { facts: factsOf(happened), quoteContent, ...path };
    await trx
      .updateTable("message")
      .set((eb) => ({ peopleCount: eb("peopleCount", "+", 1), status: 0, ...said }))
      .where("id", "=", daily.id)
      .execute();
    await trx
      .insertInto("messagePerson")
      .values({ ...person, messageId: daily.id })
      .execute();
    if (daily.status === 1) await changeUnread(trx, to, 1);
    return;
  }
  const { id: messageId } = await trx
    .insertInto("message")
    .values({
      userId: to,
      type,
      facts: factsOf(happened),
      quoteContent,
      detailUrl: detailUrl.one,
      place: messagePlaceOf(detailUrl.one),
      onceKey,
      peopleCount: 1,
      createTime,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("messagePerson")
    .values({ ...person, messageId })
    .execute();
  await changeUnread(trx, to, 1);
}

/** Tells no more of an act that was taken back; a message goes when it tells of none. */
export async function takeFromDay(trx: Writer, act: ToldAct): Promise<void> {
  await holdRows(trx, "user", [act.to]);
  const person = await readToldAct(trx, actKeyOf(act));
  if (person) await restate(trx, person, personStanding.takenBack);
}

/** Lets an act that was told of stand otherwise. What is done again is counted again where it was, and is no news. */
async function restate(
  trx: Writer,
  { id, messageId }: { id: number; messageId: number },
  standing: number,
): Promise<void> {
  await holdRows(trx, "message", [messageId]);
  const before = await trx
    .selectFrom("messagePerson")
    .select("standing")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!before || before.standing === standing) return;
  await trx.updateTable("messagePerson").set({ standing }).where("id", "=", id).execute();
  const by = toldOnce(standing) - toldOnce(before.standing);
  if (by === 1 || by === -1) await countMessagePeople(trx, [messageId], by);
}

const toldOnce = (standing: number) => Number(standing === personStanding.told);

function readToldAct(trx: Writer, actKey: string) {
  return trx
    .selectFrom("messagePerson")
    .select(["id", "messageId"])
    .where("actKey", "=", actKey)
    .executeTakeFirst();
}

function readDaily(trx: Writer, onceKey: string) {
  return trx
    .selectFrom("message")
    .select(["id", "status"])
    .where("onceKey", "=", onceKey)
    .$call(held)
    .executeTakeFirst();
}

async function wasToldAlone(trx: Writer, onceKey: string): Promise<boolean> {
  const row = await trx
    .selectFrom("message")
    .select("id")
    .where("onceKey", "=", onceKey)
    .executeTakeFirst();
  return row !== undefined;
}
