import { authorColumns, authorOf } from "~/features/accounts/account/account.queries.server";
import { isBlocking } from "~/features/accounts/blocks/block.queries.server";
import type { Person, UserSummary } from "~/features/accounts/user/user";
import { isAuthorShown } from "~/features/kinds/visibility.queries.server";
import type { Database } from "~/platform/database/database.server";
import { decodeCursor, pageOf, pageSize, type Page } from "~/platform/database/keyset-cursor";
import { personStanding } from "./message-people";

/** How many members a message names. */
const named = 2;

/** Whose acts a message tells its receiver of, the latest first: neither who is disabled or muted nor whom they blocked. */
function peopleOf(db: Database, userId: number, messageId: number) {
  const now = Date.now();
  return db
    .selectFrom("messagePerson")
    .innerJoin("user", "user.id", "messagePerson.memberId")
    .where("messagePerson.messageId", "=", messageId)
    .where("messagePerson.standing", "=", personStanding.told)
    .where(isAuthorShown())
    .where("user.mutedUntil", "!=", -1)
    .where("user.mutedUntil", "<=", now)
    .where((eb) => eb.not(isBlocking(userId, "messagePerson.memberId")))
    .select(["messagePerson.id", "messagePerson.messageId", "messagePerson.memberId as userId"])
    .select([...authorColumns, "user.description"])
    .orderBy("messagePerson.id", "desc");
}

/** Those whom messages to a member name, by message, in one statement. */
export async function readNamedPeople(
  db: Database,
  userId: number,
  messageIds: number[],
): Promise<Map<number, UserSummary[]>> {
  const latest = (id: number) =>
    db.selectFrom(peopleOf(db, userId, id).limit(named).as("latest")).selectAll();
  const [first, ...others] = messageIds.map(latest);
  if (!first) return new Map();
  const rows = await others.reduce((all, one) => all.unionAll(one), first).execute();
  const people = new Map<number, UserSummary[]>();
  for (const row of rows.toSorted((a, b) => b.id - a.id)) {
    people.set(row.messageId, [...(people.get(row.messageId) ?? []), authorOf(row)]);
  }
  return people;
}

/** One page of those whom a message tells its receiver of; undefined where they have no such message. */
export async function readMessagePeople(
  db: Database,
  userId: number,
  messageId: number,
  cursor: string | null,
): Promise<Page<Person> | undefined> {
  const name = `people${messageId}`;
  const position = decodeCursor(name, cursor);
  const message = await db
    .selectFrom("message")
    .select("id")
    .where("id", "=", messageId)
    .where("userId", "=", userId)
    .where("peopleCount", ">", 0)
    .executeTakeFirst();
  if (!message) return undefined;
  const rows = await peopleOf(db, userId, messageId)
    .$if(position !== null, (query) => query.where("messagePerson.id", "<", position?.id ?? 0))
    .limit(pageSize + 1)
    .execute();
  const page = pageOf(name, rows, ({ id }) => ({ key: id, id }));
  const results = page.results.map((row) => ({ ...authorOf(row), description: row.description }));
  return { ...page, results };
}
