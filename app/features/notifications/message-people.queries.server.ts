import { authorColumns, authorOf } from "~/features/accounts/account/account.queries.server";
import { isBlocking } from "~/features/accounts/blocks/block.queries.server";
import type { Person, UserSummary } from "~/features/accounts/user/user";
import { isAuthorShown } from "~/features/kinds/visibility.queries.server";
import type { Database } from "~/platform/database/database.server";
import { decodeCursor, pageOf, pageSize, type Page } from "~/platform/database/keyset-cursor";
import { groupBy } from "~/platform/lists/group-by";
import { personStanding } from "./message-people";

/** How many members a message names, and among how many of the latest they are looked for. */
const named = 2;
const lookedAt = 10;

/** The latest acts that a message tells of, after those down to an id. */
function latestToldOf(db: Database, messageId: number, most: number, after?: number) {
  return db
    .selectFrom("messagePerson")
    .select(["messagePerson.id", "messagePerson.messageId", "messagePerson.memberId"])
    .where("messagePerson.messageId", "=", messageId)
    .where("messagePerson.standing", "=", personStanding.told)
    .$if(after !== undefined, (query) => query.where("messagePerson.id", "<", after ?? 0))
    .orderBy("messagePerson.id", "desc")
    .limit(most);
}

/** Which of these members may be named to another: neither who is disabled or muted nor whom they blocked. */
async function readNameable(
  db: Database,
  userId: number,
  memberIds: number[],
): Promise<Map<number, Person>> {
  if (memberIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("user")
    .where("user.id", "in", [...new Set(memberIds)])
    .where(isAuthorShown())
    .where("user.mutedUntil", "!=", -1)
    .where("user.mutedUntil", "<=", Date.now())
    .where((eb) => eb.not(isBlocking(userId, "user.id")))
    .select(["user.id as userId", "user.description"])
    .select(authorColumns)
    .execute();
  return new Map(
    rows.map(({ description, ...row }) => [row.userId, { ...authorOf(row), description }]),
  );
}

const isThere = <T>(one: T | undefined): one is T => one !== undefined;

/** Those whom messages to a member name, by message, in two statements. */
export async function readNamedPeople(
  db: Database,
  userId: number,
  messageIds: number[],
): Promise<Map<number, UserSummary[]>> {
  const latest = (id: number) =>
    db.selectFrom(latestToldOf(db, id, lookedAt).as("latest")).selectAll();
  const [first, ...others] = messageIds.map(latest);
  if (!first) return new Map();
  const acts = await others.reduce((all, one) => all.unionAll(one), first).execute();
  const people = await readNameable(
    db,
    userId,
    acts.map(({ memberId }) => memberId),
  );
  const byMessage = groupBy(
    acts.toSorted((a, b) => b.id - a.id),
    ({ messageId }) => messageId,
  );
  return new Map(
    [...byMessage].map(([id, told]) => [
      id,
      told
        .map(({ memberId }) => people.get(memberId))
        .filter(isThere)
        .slice(0, named),
    ]),
  );
}

/**
 * One page of those whom a message tells its receiver of, less who is not to be named; undefined where they have no such
 * message.
 */
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
  const acts = await latestToldOf(db, messageId, pageSize + 1, position?.id).execute();
  const page = pageOf(name, acts, ({ id }) => ({ key: id, id }));
  const ids = page.results.map(({ memberId }) => memberId);
  const people = await readNameable(db, userId, ids);
  // Where nobody of these may be named, a page would look like the end.
  if (people.size === 0 && page.hasMore) {
    return readMessagePeople(db, userId, messageId, page.cursor);
  }
  return { ...page, results: ids.map((id) => people.get(id)).filter(isThere) };
}
