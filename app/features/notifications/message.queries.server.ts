import { sql, type ExpressionBuilder, type RawBuilder, type SqlBool } from "kysely";
import { authorColumns, authorOf } from "~/features/accounts/account/account.queries.server";
import { isBlocking } from "~/features/accounts/blocks/block.queries.server";
import type { UserSummary } from "~/features/accounts/user/user";
import { isAuthorShown } from "~/features/kinds/visibility.queries.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import type { Database } from "~/platform/database/database.server";
import type { Tables } from "~/platform/database/tables";
import { pageSize } from "~/platform/database/keyset-cursor";
import {
  messageGroups,
  messageType,
  officialTypes,
  type Message,
  type MessageGroup,
  type MessageType,
} from "./message";
import { readEmptying, wordsLeft } from "./message-emptying.queries.server";
import { readNamedPeople } from "./message-people.queries.server";
import { messageWordsOf } from "./message-words.server";

export interface MessagePage {
  results: Message[];
  /** Counted from 1. */
  page: number;
  /** At least 1. */
  pages: number;
  total: number;
}

/** Page `page` (from 1) of a member's messages, or of one kind of them, the newest first. */
export async function readMessagePage(
  db: Database,
  userId: number,
  page: number,
  group: MessageGroup | null = null,
): Promise<MessagePage> {
  const before = (page - 1) * pageSize;
  const ids = group && (await pageOfTypes(db, userId, messageGroups[group].types, before));
  const shown = selectMessages(db, userId).limit(pageSize);
  const [rows, { total }, { timeZone }] = await Promise.all([
    readMessageRecords(db, ids ? shown.where("message.id", "in", ids) : shown.offset(before)),
    messagesOf(db, userId)
      .where(isOf(group))
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
    readSettings(),
  ]);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return { results: await toMessages(db, userId, rows, timeZone), page, pages, total };
}

/** The newest messages that a member has not read. */
export async function readUnreadMessages(
  db: Database,
  userId: number,
  most: number,
): Promise<Message[]> {
  const unread = selectMessages(db, userId).where("message.status", "=", 0);
  const rows = await readMessageRecords(db, unread.limit(most));
  const { timeZone } = await readSettings();
  return toMessages(db, userId, rows, timeZone);
}

/** Those of these messages that a member has not read, from whom they did not block or official. */
export async function readUnreadOf(
  db: Database,
  userId: number,
  ids: number[],
): Promise<Message[]> {
  const unread = selectMessages(db, userId)
    .where("message.id", "in", ids)
    .where("message.status", "=", 0)
    .where((eb) =>
      eb.or([
        eb("message.type", "in", officialTypes),
        eb.not(isBlocking(userId, "message.fromId")),
      ]),
    );
  const rows = await readMessageRecords(db, unread);
  const { timeZone } = await readSettings();
  return toMessages(db, userId, rows, timeZone);
}

/** How many messages members have not read, by member, in one statement. */
export async function readUnreadCounts(db: Database, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("user")
    .select(["id", "unreadCount"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.unreadCount]));
}

const isOf = (group: MessageGroup | null) => (eb: ExpressionBuilder<Tables, "message">) =>
  group === null ? eb.lit(true) : eb("message.type", "in", [...messageGroups[group].types]);

/** The ids of a page of messages of some types: so many of each are looked at, however many others there are. */
async function pageOfTypes(
  db: Database,
  userId: number,
  [first, ...others]: readonly [MessageType, ...MessageType[]],
  before: number,
): Promise<number[]> {
  const newestOf = (type: MessageType) =>
    db
      .selectFrom(
        messagesOf(db, userId)
          .where("message.type", "=", type)
          .select("message.id")
          .orderBy("message.id", "desc")
          .limit(before + pageSize)
          .as("one"),
      )
      .select("one.id");
  const rows = await others
    .reduce((all, type) => all.unionAll(newestOf(type)), newestOf(first))
    .orderBy("id", "desc")
    .limit(pageSize)
    .offset(before)
    .execute();
  // No message has the id 0.
  return rows.length === 0 ? [0] : rows.map(({ id }) => id);
}

/** Condition: not all that a message tells of was taken back. */
const stillTells = (eb: ExpressionBuilder<Tables, "message">) =>
  eb.or([eb("message.peopleCount", "is", null), eb("message.peopleCount", ">", 0)]);

/** Condition: who caused a message is joined as "user" and not disabled, or it is official. */
export const isHeard = (): RawBuilder<SqlBool> => sql<SqlBool>`(
  "user".id is null or ${isAuthorShown()} or "message".type in (${sql.join(officialTypes)}))`;

/** The messages to a member: neither what disabled members caused, which is hidden with them, nor what was taken back. */
export function messagesOf(db: Database, userId: number) {
  return db
    .selectFrom("message")
    .leftJoin("user", "user.id", "message.fromId")
    .where("message.userId", "=", userId)
    .where(stillTells)
    .where(isHeard());
}

function selectMessages(db: Database, userId: number) {
  return messagesOf(db, userId)
    .select([
      "message.id",
      "message.fromId",
      "message.type",
      "message.facts",
      "message.title",
      "message.content",
      "message.quoteContent",
      "message.detailUrl",
      "message.gathered",
      "message.peopleCount",
      "message.status",
      "message.createTime",
    ])
    .select(authorColumns)
    .orderBy("message.id", "desc");
}

type MessageRecord = Awaited<
  ReturnType<ReturnType<typeof selectMessages>["executeTakeFirstOrThrow"]>
>;

async function readMessageRecords(
  db: Database,
  asked: ReturnType<typeof selectMessages>,
): Promise<MessageRecord[]> {
  const emptying = await readEmptying(db);
  return (await asked.execute()).map((row) => ({ ...row, ...wordsLeft(row, emptying) }));
}

async function toMessages(
  db: Database,
  userId: number,
  rows: MessageRecord[],
  timeZone: string,
): Promise<Message[]> {
  const together = rows.filter(({ peopleCount }) => peopleCount !== null).map(({ id }) => id);
  const people = await readNamedPeople(db, userId, together);
  return rows.map((row) => toMessage(row, people.get(row.id) ?? [], timeZone));
}

function toMessage(row: MessageRecord, people: UserSummary[], timeZone: string): Message {
  const { id, type, quoteContent, detailUrl, createTime } = row;
  const [first, ...others] = people;
  const beside = others.map(({ nickname }) => nickname);
  return {
    id,
    from: namesSender(row) ? senderOf(row) : (first ?? null),
    type,
    ...messageWordsOf(row, timeZone, { first: first !== undefined, beside }),
    quoteContent,
    detailUrl,
    peopleCount: row.peopleCount ?? 0,
    unread: row.status === 0,
    createTime,
  };
}

/**
 * Whether a message says who caused it. Whose thing the others are about only hides them: several wrote what is gathered,
 * and reminders come from oneself.
 */
export const namesSender = ({ type, peopleCount }: Pick<MessageRecord, "type" | "peopleCount">) =>
  peopleCount === null && type !== messageType.watched && type !== messageType.reminded;

function senderOf({ fromId, ...row }: MessageRecord): UserSummary | null {
  const { username, nickname, avatar, smallAvatar } = row;
  const isKnown = username !== null && nickname !== null && avatar !== null && smallAvatar !== null;
  return isKnown ? authorOf({ userId: fromId, username, nickname, avatar, smallAvatar }) : null;
}
